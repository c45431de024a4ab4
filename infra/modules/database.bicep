@description('Globally unique name of the account.')
param name string

@description('Region of the account.')
param location string

@description('Tags of every resource.')
param tags object

@description('Billing model: serverless is billed per request, autoscale for at least a tenth of its maximum. Fixed when the account is created.')
@allowed(['serverless', 'autoscale'])
param capacity string

@description('Maximum request units per second, shared by all containers. Autoscale only.')
param autoscaleMaxThroughput int

@description('Period of point-in-time restore.')
@allowed(['Continuous7Days', 'Continuous30Days'])
param backupTier string

@description('Object id of the managed identity that reads and writes data.')
param principalId string

@description('Id of the Log Analytics workspace that receives the log of configuration changes.')
param workspaceId string

var roles = loadJsonContent('../roles.json')

// The local Cosmos DB server uses the same file.
var layout = loadJsonContent('../containers.json')

resource account 'Microsoft.DocumentDB/databaseAccounts@2025-10-15' = {
  name: name
  location: location
  tags: tags
  kind: 'GlobalDocumentDB'
  properties: {
    databaseAccountOfferType: 'Standard'
    capabilities: capacity == 'serverless' ? [{ name: 'EnableServerless' }] : []
    locations: [{ locationName: location, failoverPriority: 0, isZoneRedundant: false }]
    consistencyPolicy: { defaultConsistencyLevel: 'Session' }
    backupPolicy: {
      type: 'Continuous'
      continuousModeProperties: { tier: backupTier }
    }
    disableLocalAuth: true
    disableKeyBasedMetadataWriteAccess: true
    minimalTlsVersion: 'Tls12'
    publicNetworkAccess: 'Enabled'
  }
}

// Changes of the configuration, keys and roles. The logs of reads and writes are off: they contain
// ids of documents and learners.
resource controlLog 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  name: 'control'
  scope: account
  properties: {
    workspaceId: workspaceId
    logAnalyticsDestinationType: 'Dedicated'
    logs: [{ category: 'ControlPlaneRequests', enabled: true }]
  }
}

resource database 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases@2025-10-15' = {
  parent: account
  name: layout.database
  properties: {
    resource: { id: layout.database }
    options: capacity == 'autoscale'
      ? { autoscaleSettings: { maxThroughput: autoscaleMaxThroughput } }
      : {}
  }
}

resource containers 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers@2025-10-15' = [
  for container in layout.containers: {
    parent: database
    name: container.id
    properties: { resource: container }
  }
]

resource dataRole 'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments@2025-10-15' = {
  parent: account
  name: guid(database.id, principalId, roles['Cosmos DB Built-in Data Contributor'])
  properties: {
    principalId: principalId
    roleDefinitionId: '${account.id}/sqlRoleDefinitions/${roles['Cosmos DB Built-in Data Contributor']}'
    // The form that Cosmos DB expects, not the resource id of the database.
    scope: '${account.id}/dbs/${database.name}'
  }
}

output id string = account.id
output name string = account.name
output endpoint string = account.properties.documentEndpoint
output databaseName string = database.name
