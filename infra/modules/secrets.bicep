@description('Name of the vault, unique in all of Azure: 3 to 24 letters, digits and dashes.')
param name string

@description('Region of the vault.')
param location string

@description('Tags of every resource.')
param tags object

@description('Object id of the identity that reads the secrets.')
param principalId string

@description('Object id of the person or group that puts secrets into the vault; empty when someone else gives that right.')
param operatorObjectId string

@description('What the first key of unsubscribe links is made of: random, used by the first deployment only.')
@secure()
param unsubscribeKeySeed string

var roles = loadJsonContent('../roles.json')

// What an operator brings later. The app takes the value unset for an absent one; a vault may refuse
// a blank one.
var broughtSecrets = [
  'FIREBASE-API-KEY'
  'FIREBASE-SERVICE-ACCOUNT'
  'OPENAI-API-KEY'
]

resource vault 'Microsoft.KeyVault/vaults@2025-05-01' = {
  name: name
  location: location
  tags: tags
  properties: {
    tenantId: tenant().tenantId
    sku: { family: 'A', name: 'standard' }
    enableRbacAuthorization: true
    // No purge protection: every secret can be made anew, and a removed deployment must be able to
    // return under its name.
    enableSoftDelete: true
    softDeleteRetentionInDays: 7
    publicNetworkAccess: 'Enabled'
  }
}

// Created once and never touched again, so that no later deployment undoes a rotation.
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

resource operatorRole 'Microsoft.Authorization/roleAssignments@2022-04-01' = if (!empty(operatorObjectId)) {
  name: guid(vault.id, operatorObjectId, roles['Key Vault Secrets Officer'])
  scope: vault
  properties: {
    principalId: operatorObjectId
    roleDefinitionId: subscriptionResourceId(
      'Microsoft.Authorization/roleDefinitions',
      roles['Key Vault Secrets Officer']
    )
  }
}

output name string = vault.name
@description('Address of the vault, with a slash at its end.')
output uri string = vault.properties.vaultUri
