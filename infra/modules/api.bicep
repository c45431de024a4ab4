@description('Globally unique name of the function app.')
param name string

@description('Name of the hosting plan.')
param planName string

@description('Region of the app and the plan.')
param location string

@description('Tags of every resource.')
param tags object

@description('Resource id of the managed identity of the app.')
param identityId string

@description('Client id of the managed identity.')
param identityClientId string

@description('Storage account of the Functions host.')
param storageName string

@description('URL of the blob container with the deployed package.')
param packageUrl string

@description('Name of the Application Insights resource for telemetry.')
param insightsName string

@description('Allowed CORS origins.')
param corsOrigins string[]

@description('Maximum number of instances. Limits the cost of a request flood.')
param maximumInstances int

@description('Memory of one instance in MB.')
param instanceMemoryMB int

@description('Number of instances for HTTP requests that are always ready. 0 for none.')
param alwaysReady int

@description('Whether instances run in several zones. Azure then bills at least two that are always ready.')
param zoneRedundant bool

@description('Settings that the app itself reads.')
param settings object

resource insights 'Microsoft.Insights/components@2020-02-02' existing = {
  name: insightsName
}

// Settings that the Functions host and the Azure SDKs read.
var hostSettings = {
  APPLICATIONINSIGHTS_AUTHENTICATION_STRING: 'Authorization=AAD;ClientId=${identityClientId}'
  APPLICATIONINSIGHTS_CONNECTION_STRING: insights.properties.ConnectionString
  AZURE_CLIENT_ID: identityClientId
  // The address of the app shows no page of Azure.
  AzureWebJobsDisableHomepage: 'true'
  AzureWebJobsStorage__accountName: storageName
  AzureWebJobsStorage__clientId: identityClientId
  AzureWebJobsStorage__credential: 'managedidentity'
  // 1.25 MiB. The host refuses larger bodies before the app runs.
  FUNCTIONS_REQUEST_BODY_SIZE_LIMIT: '1310720'
}

resource plan 'Microsoft.Web/serverfarms@2024-11-01' = {
  name: planName
  location: location
  tags: tags
  kind: 'functionapp'
  sku: { name: 'FC1', tier: 'FlexConsumption' }
  properties: { reserved: true, zoneRedundant: zoneRedundant }
}

resource app 'Microsoft.Web/sites@2024-11-01' = {
  name: name
  location: location
  tags: union(tags, { 'azd-service-name': 'api' })
  kind: 'functionapp,linux'
  identity: {
    type: 'UserAssigned'
    userAssignedIdentities: { '${identityId}': {} }
  }
  properties: {
    serverFarmId: plan.id
    httpsOnly: true
    keyVaultReferenceIdentity: identityId
    functionAppConfig: {
      runtime: { name: 'node', version: '24' }
      deployment: {
        storage: {
          type: 'blobContainer'
          value: packageUrl
          authentication: {
            type: 'UserAssignedIdentity'
            userAssignedIdentityResourceId: identityId
          }
        }
      }
      scaleAndConcurrency: {
        maximumInstanceCount: maximumInstances
        instanceMemoryMB: instanceMemoryMB
        alwaysReady: alwaysReady > 0 ? [{ name: 'http', instanceCount: alwaysReady }] : []
      }
    }
    siteConfig: {
      minTlsVersion: '1.2'
      cors: { allowedOrigins: corsOrigins, supportCredentials: false }
    }
  }
}

resource appSettings 'Microsoft.Web/sites/config@2024-11-01' = {
  parent: app
  name: 'appsettings'
  properties: union(hostSettings, settings)
}

// Disables basic authentication: deployments sign in with Microsoft Entra ID.
resource ftpPasswords 'Microsoft.Web/sites/basicPublishingCredentialsPolicies@2024-11-01' = {
  parent: app
  name: 'ftp'
  properties: { allow: false }
}

resource deploymentPasswords 'Microsoft.Web/sites/basicPublishingCredentialsPolicies@2024-11-01' = {
  parent: app
  name: 'scm'
  properties: { allow: false }
}

output name string = app.name
output url string = 'https://${app.properties.defaultHostName}'
