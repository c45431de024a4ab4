@description('Name of the account: 3 to 24 lower-case letters and digits.')
param name string

@description('Region of the account.')
param location string

@description('Tags of every resource.')
param tags object

@description('Object id of the managed identity of the API.')
param principalId string

@description('Id of the Log Analytics workspace that receives the log of queue writes.')
param workspaceId string

@description('Name of the blob container with the deployed package.')
param packageContainer string

@description('Whether the data is copied to three zones of the region. Fixed when the account is created.')
param zoneRedundant bool

@description('Queues with a function trigger. Each one also gets a poison queue.')
param queueNames string[]

var roles = loadJsonContent('../roles.json')

// Roles that the Functions host requires: blobs for leases and timer state, queues, and tables for
// diagnostic events.
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
  sku: { name: zoneRedundant ? 'Standard_ZRS' : 'Standard_LRS' }
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

// Azure has no metric per queue. An alert queries this log for messages in poison queues.
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
