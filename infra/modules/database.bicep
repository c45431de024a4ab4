@description('Name of the account, which exists.')
param accountName string

@description('Billing model of the account.')
@allowed(['serverless', 'autoscale'])
param capacity string

@description('Maximum request units per second of the container with the notes. Autoscale only.')
param autoscaleMaxThroughput int

@description('Whether the account cannot be deleted until its lock is removed.')
param lock bool

@description('Object id of the managed identity that reads and writes data.')
param principalId string

@description('Object id of the identity that deploys. It may read the progress of an index, no data.')
param deployerId string

@description('Id of the Log Analytics workspace that receives the log of configuration changes.')
param workspaceId string

var roles = loadJsonContent('../roles.json')

// The local Cosmos DB server uses the same file.
var layout = loadJsonContent('../containers.json')

// Autoscale has no smaller maximum.
var leastThroughput = 1000

resource account 'Microsoft.DocumentDB/databaseAccounts@2025-10-15' existing = {
  name: accountName
}

resource accountLock 'Microsoft.Authorization/locks@2020-05-01' = if (lock) {
  name: 'keep'
  scope: account
  properties: { level: 'CanNotDelete', notes: 'All data of learners.' }
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
  properties: { resource: { id: layout.database } }
}

resource containers 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers@2025-10-15' = [
  for container in layout.containers: {
    parent: database
    name: container.id
    properties: {
      resource: container
      options: capacity == 'autoscale'
        ? {
            autoscaleSettings: {
              maxThroughput: container.id == layout.containers[0].id
                ? autoscaleMaxThroughput
                : leastThroughput
            }
          }
        : {}
    }
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

// Deployments of code wait for the indexes: see scripts/wait-for-indexes.js.
resource metadataReader 'Microsoft.DocumentDB/databaseAccounts/sqlRoleDefinitions@2025-10-15' = {
  parent: account
  name: guid(account.id, 'metadata reader')
  properties: {
    roleName: 'MyLinguist metadata reader'
    type: 'CustomRole'
    assignableScopes: [account.id]
    permissions: [{ dataActions: ['Microsoft.DocumentDB/databaseAccounts/readMetadata'] }]
  }
}

resource deployerRole 'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments@2025-10-15' = {
  parent: account
  name: guid(account.id, deployerId, metadataReader.id)
  properties: {
    principalId: deployerId
    roleDefinitionId: metadataReader.id
    scope: account.id
  }
}

output id string = account.id
output name string = account.name
output endpoint string = account.properties.documentEndpoint
output databaseName string = database.name
