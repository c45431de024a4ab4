@description('Globally unique name of the vault: 3 to 24 letters, digits and dashes.')
param name string

@description('Region of the vault.')
param location string

@description('Tags of every resource.')
param tags object

@description('Object id of the managed identity that reads the secrets.')
param principalId string

@description('Random seed of the first unsubscribe key. Only used by the first deployment.')
@secure()
param unsubscribeKeySeed string

@description('Id of the Log Analytics workspace that receives the audit log.')
param workspaceId string

var roles = loadJsonContent('../roles.json')

// Secrets that the operator sets later. The app treats the value `unset` as a missing setting,
// because a vault may reject empty values.
var broughtSecrets = [
  'FIREBASE-API-KEY'
  'FIREBASE-SERVICE-ACCOUNT'
  'OPENAI-API-KEY'
  'VAPID-KEYS'
]

resource vault 'Microsoft.KeyVault/vaults@2025-05-01' = {
  name: name
  location: location
  tags: tags
  properties: {
    tenantId: tenant().tenantId
    sku: { family: 'A', name: 'standard' }
    enableRbacAuthorization: true
    // Purge protection stays off: every secret can be recreated, and a removed deployment must be
    // able to reuse the vault's name.
    enableSoftDelete: true
    softDeleteRetentionInDays: 7
    publicNetworkAccess: 'Enabled'
  }
}

// Created only by the first deployment: a later one must not revert a key rotation.
@sys.onlyIfNotExists()
resource unsubscribeKeys 'Microsoft.KeyVault/vaults/secrets@2025-05-01' = {
  parent: vault
  name: 'UNSUBSCRIBE-KEYS'
  properties: { value: 'first:${unsubscribeKeySeed}' }
}

@sys.onlyIfNotExists()
resource broughtSecret 'Microsoft.KeyVault/vaults/secrets@2025-05-01' = [
  for secretName in broughtSecrets: {
    parent: vault
    name: secretName
    properties: { value: 'unset' }
  }
]

// Who read or changed which secret, without its value.
resource auditLog 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  name: 'audit'
  scope: vault
  properties: {
    workspaceId: workspaceId
    logAnalyticsDestinationType: 'Dedicated'
    logs: [{ category: 'AuditEvent', enabled: true }]
  }
}

resource readRole 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  name: guid(vault.id, principalId, roles['Key Vault Secrets User'])
  scope: vault
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId(
      'Microsoft.Authorization/roleDefinitions',
      roles['Key Vault Secrets User']
    )
  }
}

output name string = vault.name
@description('URL of the vault with a trailing slash.')
output uri string = vault.properties.vaultUri
