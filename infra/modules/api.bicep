@description('Name of the function app, unique in all of Azure.')
param name string

@description('Name of its plan.')
param planName string

@description('Region of both.')
param location string

@description('Tags of every resource.')
param tags object

@description('Id of the identity that the app runs as.')
param identityId string

@description('Client id of that identity.')
param identityClientId string

@description('Storage account of the Functions host.')
param storageName string

@description('Address of the blob container that holds the deployed package.')
param packageUrl string

@description('Name of the Application Insights resource that takes the telemetry.')
param insightsName string

@description('Origins whose pages may call the API; no other may.')
param corsOrigins string[]

@description('Most instances at the same time: bounds what a flood of requests can cost.')
param maximumInstances int

@description('Memory of an instance in MB.')
param instanceMemoryMB int

@description('What the app itself reads, by name.')
param settings object

resource insights 'Microsoft.Insights/components@2020-02-02' existing = {
  name: insightsName
}

// What the Functions host and the Azure SDKs read.
var hostSettings = {
  APPLICATIONINSIGHTS_AUTHENTICATION_STRING: 'Authorization=AAD;ClientId=${identityClientId}'
  APPLICATIONINSIGHTS_CONNECTION_STRING: insights.properties.ConnectionString
  AZURE_CLIENT_ID: identityClientId
  AzureWebJobsStorage__accountName: storageName
  AzureWebJobsStorage__clientId: identityClientId
  AzureWebJobsStorage__credential: 'managedidentity'
}

resource plan 'Microsoft.Web/serverfarms@2024-11-01' = {
  name: planName
  location: location
  tags: tags
  kind: 'functionapp'
  sku: { name: 'FC1', tier: 'FlexConsumption' }
  properties: { reserved: true }
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
      runtime: { name: 'node', version: '22' }
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

// Deployments sign in; there is no user name and password to steal.
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
