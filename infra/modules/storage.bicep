@description('Name of the account: 3 to 24 lower-case letters and digits.')
param name string

@description('Region of the account.')
param location string

@description('Tags of every resource.')
param tags object

@description('Object id of the identity that the API runs as.')
param principalId string

@description('Id of the Log Analytics workspace that receives the log of queue writes.')
param workspaceId string

@description('Name of the blob container that holds the deployed package.')
param packageContainer string

@description('Queues that functions listen to; each gets its poison queue beside it.')
param queueNames string[]

var roles = loadJsonContent('../roles.json')

// What the Functions host asks for: leases and timer state in blobs, the queues, and its
// diagnostic events in tables.
var hostRoles = [
  'Storage Blob Data Owner'
  'Storage Queue Data Contributor'
  'Storage Table Data Contributor'
]

resource account 'Microsoft.Storage/storageAccounts@2025-06-01' = {
  name: name
  location: location
  tags: tags
  kind: 'StorageV2'
  sku: { name: 'Standard_LRS' }
  properties: {
    accessTier: 'Hot'
    allowBlobPublicAccess: false
    allowCrossTenantReplication: false
    allowSharedKeyAccess: false
    defaultToOAuthAuthentication: true
    minimumTlsVersion: 'TLS1_2'
    supportsHttpsTrafficOnly: true
    networkAcls: { defaultAction: 'Allow', bypass: 'AzureServices' }
  }
}

resource blobs 'Microsoft.Storage/storageAccounts/blobServices@2025-06-01' = {
  parent: account
  name: 'default'
}

resource packages 'Microsoft.Storage/storageAccounts/blobServices/containers@2025-06-01' = {
  parent: blobs
  name: packageContainer
}

resource queues 'Microsoft.Storage/storageAccounts/queueServices@2025-06-01' = {
  parent: account
  name: 'default'
}

resource queue 'Microsoft.Storage/storageAccounts/queueServices/queues@2025-06-01' = [
  for queueName in queueNames: {
    parent: queues
    name: queueName
  }
]

resource poisonQueue 'Microsoft.Storage/storageAccounts/queueServices/queues@2025-06-01' = [
  for queueName in queueNames: {
    parent: queues
    name: '${queueName}-poison'
  }
]

// The platform has no metric per queue: a message that arrives in a poison queue is seen here.
resource queueLog 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  name: 'queue-writes'
  scope: queues
  properties: {
    workspaceId: workspaceId
    logs: [{ category: 'StorageWrite', enabled: true }]
  }
}

resource hostRole 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for role in hostRoles: {
    name: guid(account.id, principalId, roles[role])
    scope: account
    properties: {
      principalId: principalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: subscriptionResourceId(
        'Microsoft.Authorization/roleDefinitions',
        roles[role]
      )
    }
  }
]

output id string = account.id
output name string = account.name
output packageUrl string = '${account.properties.primaryEndpoints.blob}${packageContainer}'
