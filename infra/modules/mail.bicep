@description('Name of the Communication Services resource.')
param communicationName string

@description('Name of the Email Communication Services resource.')
param emailName string

@description('Tags of every resource.')
param tags object

@description('Geography where mail data is stored.')
param dataLocation string

@description('Custom sender domain. Empty to send from a domain that Azure provides.')
param customDomain string

@description('Set to true after the DNS records of the custom domain are verified. Until then mail is sent from the Azure domain.')
param customDomainVerified bool

@description('Local part of the sender address on the custom domain. Names other than DoNotReply require raised sending limits.')
param senderName string

@description('Display name of a sender other than DoNotReply.')
param senderDisplayName string

@description('Object id of the managed identity that sends mail.')
param principalId string

var roles = loadJsonContent('../roles.json')
var hasCustomDomain = !empty(customDomain)
var usesCustomDomain = hasCustomDomain && customDomainVerified

resource email 'Microsoft.Communication/emailServices@2025-09-01' = {
  name: emailName
  location: 'global'
  tags: tags
  properties: { dataLocation: dataLocation }
}

resource azureDomain 'Microsoft.Communication/emailServices/domains@2025-09-01' = {
  parent: email
  name: 'AzureManagedDomain'
  location: 'global'
  tags: tags
  properties: {
    domainManagement: 'AzureManaged'
    userEngagementTracking: 'Disabled'
  }
}

resource ownDomain 'Microsoft.Communication/emailServices/domains@2025-09-01' = if (hasCustomDomain) {
  parent: email
  name: hasCustomDomain ? customDomain : 'none'
  location: 'global'
  tags: tags
  properties: {
    domainManagement: 'CustomerManaged'
    userEngagementTracking: 'Disabled'
  }
}

// Every domain has the sender DoNotReply. Others require raised sending limits.
resource ownSender 'Microsoft.Communication/emailServices/domains/senderUsernames@2025-09-01' = if (usesCustomDomain && toLower(senderName) != 'donotreply') {
  parent: ownDomain
  name: senderName
  properties: { username: senderName, displayName: senderDisplayName }
}

// A domain can only be linked after its verification, which requires a second deployment.
resource communication 'Microsoft.Communication/communicationServices@2025-09-01' = {
  name: communicationName
  location: 'global'
  tags: tags
  properties: {
    dataLocation: dataLocation
    disableLocalAuth: true
    linkedDomains: [usesCustomDomain ? ownDomain.id : azureDomain.id]
  }
}

// The built-in role with the fewest permissions that can send mail.
resource mailRole 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  name: guid(communication.id, principalId, roles['Communication and Email Service Owner'])
  scope: communication
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId(
      'Microsoft.Authorization/roleDefinitions',
      roles['Communication and Email Service Owner']
    )
  }
}

output communicationId string = communication.id
output endpoint string = 'https://${communication.properties.hostName}'
output emailServiceName string = email.name
output sender string = usesCustomDomain
  ? '${senderName}@${customDomain}'
  : 'DoNotReply@${azureDomain.properties.fromSenderDomain}'
@description('DNS records that verify the custom domain. Empty without a custom domain.')
output dnsRecords object = hasCustomDomain ? ownDomain!.properties.verificationRecords : {}
