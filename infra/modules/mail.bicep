@description('Name of the Communication Services resource.')
param communicationName string

@description('Name of the Email Communication Services resource.')
param emailName string

@description('Tags of every resource.')
param tags object

@description('Where mail data rests.')
param dataLocation string

@description('Domain of your own that mail comes from; empty sends from a domain that Azure provides.')
param customDomain string

@description('true once the DNS records of the own domain are verified; until then mail comes from the Azure domain.')
param customDomainVerified bool

@description('Part of the own domain\'s sender address before the @; any but DoNotReply takes raised sending limits.')
param senderName string

@description('Name that mail programs show beside a sender address other than DoNotReply.')
param senderDisplayName string

@description('Object id of the identity that sends mail.')
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

// Every domain comes with DoNotReply, and takes another only once its sending limits are raised.
resource ownSender 'Microsoft.Communication/emailServices/domains/senderUsernames@2025-09-01' = if (usesCustomDomain && toLower(senderName) != 'donotreply') {
  parent: ownDomain
  name: senderName
  properties: { username: senderName, displayName: senderDisplayName }
}

// A domain can be linked only after its verification, hence two steps.
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

// The least built-in role that may send.
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

output endpoint string = 'https://${communication.properties.hostName}'
output emailServiceName string = email.name
output sender string = usesCustomDomain
  ? '${senderName}@${customDomain}'
  : 'DoNotReply@${azureDomain.properties.fromSenderDomain}'
@description('The DNS records that prove the own domain; empty without one.')
output dnsRecords object = hasCustomDomain ? ownDomain!.properties.verificationRecords : {}
