targetScope = 'subscription'

@description('Name of this deployment, such as production, of letters, digits and dashes: part of the names of its resources.')
@minLength(1)
@maxLength(20)
param environmentName string

@description('Region of everything but the pages; it must offer Flex Consumption.')
param location string

@description('Address that alerts and the budget write to.')
param alertEmail string

@description('Firebase project whose users may sign in.')
param firebaseProjectId string

@description('Budget per month, in the currency of the subscription; used when the budget is created.')
@minValue(1)
param monthlyBudget int = 50

@description('Object id of the person or group that puts secrets into the vault; empty when someone else gives that right.')
param operatorObjectId string = ''

@description('Region of the Static Web App\'s management; its files are served worldwide.')
@allowed(['centralus', 'eastasia', 'eastus2', 'westeurope', 'westus2'])
param webLocation string = 'westeurope'

@description('Plan of the Static Web App: Free has no service level agreement.')
@allowed(['Free', 'Standard'])
param webSku string = 'Standard'

@description('Host name of your own for the pages, whose CNAME record points to WEB_DEFAULT_HOSTNAME already; empty for none.')
param webCustomDomain string = ''

@description('How Cosmos DB is paid: serverless per request, autoscale per hour. The choice is made once, at the first deployment.')
@allowed(['serverless', 'autoscale'])
param databaseCapacity string = 'serverless'

@description('Most request units per second of the database; with autoscale only.')
@minValue(1000)
param databaseMaxThroughput int = 1000

@description('Name of a Cosmos DB account to use in place of the one that this template names, such as a restored one; empty for none.')
param databaseAccount string = ''

@description('How far back the data can be restored to any second; 30 days are paid by size.')
@allowed(['Continuous7Days', 'Continuous30Days'])
param databaseBackup string = 'Continuous7Days'

@description('Most instances of the API at the same time: bounds what a flood of requests can cost.')
@minValue(40)
@maxValue(1000)
param apiMaximumInstances int = 40

@description('Memory of one instance of the API in MB.')
@allowed([2048, 4096])
param apiInstanceMemoryMB int = 2048

@description('Where mail data rests, such as Europe or United States. The choice is made once.')
param mailDataLocation string = 'Europe'

@description('Domain of your own that mail comes from; empty sends from a domain that Azure provides, with low limits.')
param mailDomain string = ''

@description('true once the DNS records of the own domain are verified: the second of two steps.')
param mailDomainVerified bool = false

@description('Part of the own domain\'s sender address before the @; any but DoNotReply takes raised sending limits.')
param mailSenderName string = 'DoNotReply'

@description('When the reminder timer runs, in UTC; the scan of each time zone relies on every quarter of an hour.')
param reminderSchedule string = '0 */15 * * * *'

@description('Client ids of your apps at Apple, divided by commas; empty without Apple sign-in for apps.')
param appleAudience string = ''

@description('Address of an OpenAI-compatible server; empty for OpenAI\'s own.')
param openAiBaseUrl string = ''

@description('Model of the OpenAI-compatible server; empty for the app\'s default.')
param openAiModel string = ''

@description('Address of an Azure OpenAI resource, which the identity calls without a key; empty without one.')
param azureOpenAiEndpoint string = ''

@description('Name of the model deployment in it.')
param azureOpenAiDeployment string = ''

@description('API version that it is called with; empty for the app\'s default.')
param azureOpenAiApiVersion string = ''

@description('Requests to the model that one learner may make per day; empty for the app\'s default.')
param assistantDailyLimit string = ''

@description('Rate of changes of one learner, as BURST:PER_MINUTE; empty for the app\'s default.')
param rateLimitWrites string = ''

@description('Rate of requests of one learner to the assistant, beside their daily limit, as BURST:PER_MINUTE; empty for the app\'s default.')
param rateLimitAssistant string = ''

@description('Rate of downloads of all that one learner has stored, as BURST:PER_MINUTE; empty for the app\'s default.')
param rateLimitExports string = ''

@description('Rate of sign-ins of one address, as BURST:PER_MINUTE; empty for the app\'s default.')
param rateLimitLogins string = ''

@description('Rate of uses of unsubscribe links from one address, as BURST:PER_MINUTE; empty for the app\'s default.')
param rateLimitLinks string = ''

@description('Rate of refused tokens of one address, as BURST:PER_MINUTE; empty for the app\'s default.')
param rateLimitRefusals string = ''

@description('Days for which logs are kept; the first 30 cost nothing.')
@minValue(30)
@maxValue(730)
param logRetentionDays int = 30

@description('Gigabytes of logs a day after which collecting, and with it alerting, stops until the next day.')
@minValue(1)
param logDailyCapGb int = 5

@description('What the first key of unsubscribe links is made of: random, used by the first deployment only.')
@secure()
param unsubscribeKeySeed string = '${newGuid()}${newGuid()}'

var token = uniqueString(subscription().id, environmentName, location)
var suffix = toLower('${environmentName}-${take(token, 6)}')
var tags = { application: 'mylinguist', 'azd-env-name': environmentName }
var apiName = 'func-${suffix}'
var apiUrl = 'https://${apiName}.azurewebsites.net/api'
var queueNames = ['reminder-slots', 'reminder-sends']

resource group 'Microsoft.Resources/resourceGroups@2025-04-01' = {
  name: 'rg-mylinguist-${environmentName}'
  location: location
  tags: tags
}

module identity 'modules/identity.bicep' = {
  scope: group
  params: { name: 'id-${suffix}', location: location, tags: tags }
}

module monitoring 'modules/monitoring.bicep' = {
  scope: group
  params: {
    workspaceName: 'log-${suffix}'
    insightsName: 'appi-${suffix}'
    location: location
    tags: tags
    retentionDays: logRetentionDays
    dailyCapGb: logDailyCapGb
    principalId: identity.outputs.principalId
  }
}

module storage 'modules/storage.bicep' = {
  scope: group
  params: {
    name: 'st${token}'
    location: location
    tags: tags
    principalId: identity.outputs.principalId
    workspaceId: monitoring.outputs.workspaceId
    packageContainer: 'packages'
    queueNames: queueNames
  }
}

module database 'modules/database.bicep' = {
  scope: group
  params: {
    name: empty(databaseAccount) ? 'cosmos-${suffix}' : databaseAccount
    location: location
    tags: tags
    capacity: databaseCapacity
    autoscaleMaxThroughput: databaseMaxThroughput
    backupTier: databaseBackup
    principalId: identity.outputs.principalId
  }
}

module mail 'modules/mail.bicep' = {
  scope: group
  params: {
    communicationName: 'acs-${suffix}'
    emailName: 'email-${suffix}'
    tags: tags
    dataLocation: mailDataLocation
    customDomain: mailDomain
    customDomainVerified: mailDomainVerified
    senderName: mailSenderName
    senderDisplayName: 'MyLinguist'
    principalId: identity.outputs.principalId
  }
}

module secrets 'modules/secrets.bicep' = {
  scope: group
  params: {
    name: 'kv-${take(token, 13)}'
    location: location
    tags: tags
    principalId: identity.outputs.principalId
    operatorObjectId: operatorObjectId
    unsubscribeKeySeed: unsubscribeKeySeed
  }
}

module web 'modules/web.bicep' = {
  scope: group
  params: {
    name: 'swa-${suffix}'
    location: webLocation
    tags: tags
    sku: webSku
    customDomain: webCustomDomain
  }
}

// An empty value means the same to the app as an absent one.
module api 'modules/api.bicep' = {
  scope: group
  params: {
    name: apiName
    planName: 'plan-${suffix}'
    location: location
    tags: tags
    identityId: identity.outputs.id
    identityClientId: identity.outputs.clientId
    storageName: storage.outputs.name
    packageUrl: storage.outputs.packageUrl
    insightsName: monitoring.outputs.insightsName
    corsOrigins: web.outputs.origins
    maximumInstances: apiMaximumInstances
    instanceMemoryMB: apiInstanceMemoryMB
    settings: {
      ACS_ENDPOINT: mail.outputs.endpoint
      API_URL: apiUrl
      APPLE_AUDIENCE: appleAudience
      ASSISTANT_DAILY_LIMIT: assistantDailyLimit
      AZURE_OPENAI_API_VERSION: azureOpenAiApiVersion
      AZURE_OPENAI_DEPLOYMENT: azureOpenAiDeployment
      AZURE_OPENAI_ENDPOINT: azureOpenAiEndpoint
      COSMOS_DATABASE: database.outputs.databaseName
      COSMOS_ENDPOINT: database.outputs.endpoint
      FIREBASE_API_KEY: '@Microsoft.KeyVault(SecretUri=${secrets.outputs.uri}secrets/FIREBASE-API-KEY)'
      FIREBASE_PROJECT_ID: firebaseProjectId
      FIREBASE_SERVICE_ACCOUNT: '@Microsoft.KeyVault(SecretUri=${secrets.outputs.uri}secrets/FIREBASE-SERVICE-ACCOUNT)'
      MAIL_SENDER: mail.outputs.sender
      OPENAI_API_KEY: '@Microsoft.KeyVault(SecretUri=${secrets.outputs.uri}secrets/OPENAI-API-KEY)'
      OPENAI_BASE_URL: openAiBaseUrl
      OPENAI_MODEL: openAiModel
      RATE_LIMIT_ASSISTANT: rateLimitAssistant
      RATE_LIMIT_EXPORTS: rateLimitExports
      RATE_LIMIT_LINKS: rateLimitLinks
      RATE_LIMIT_LOGINS: rateLimitLogins
      RATE_LIMIT_REFUSALS: rateLimitRefusals
      RATE_LIMIT_WRITES: rateLimitWrites
      REMINDER_SCHEDULE: reminderSchedule
      UNSUBSCRIBE_KEYS: '@Microsoft.KeyVault(SecretUri=${secrets.outputs.uri}secrets/UNSUBSCRIBE-KEYS)'
      WEB_URL: web.outputs.url
    }
  }
}

module alerts 'modules/alerts.bicep' = {
  scope: group
  params: {
    suffix: suffix
    location: location
    tags: tags
    contactEmail: alertEmail
    workspaceId: monitoring.outputs.workspaceId
    databaseId: database.outputs.id
    storageId: storage.outputs.id
  }
}

module dashboard 'modules/dashboard.bicep' = {
  scope: group
  params: { location: location, tags: tags, workspaceId: monitoring.outputs.workspaceId }
}

module budget 'modules/budget.bicep' = {
  scope: group
  params: {
    name: 'budget-${suffix}'
    amount: monthlyBudget
    contactEmail: alertEmail
  }
}

output AZURE_RESOURCE_GROUP string = group.name
@description('Object id of the identity, for roles outside this group, such as one on an Azure OpenAI resource.')
output API_IDENTITY_OBJECT_ID string = identity.outputs.principalId
output API_NAME string = api.outputs.name
output API_URL string = '${api.outputs.url}/api'
output COSMOS_ACCOUNT string = database.outputs.name
output EMAIL_SERVICE string = mail.outputs.emailServiceName
output KEY_VAULT_NAME string = secrets.outputs.name
output MAIL_DNS_RECORDS object = mail.outputs.dnsRecords
output STORAGE_ACCOUNT string = storage.outputs.name
output WEB_DEFAULT_HOSTNAME string = web.outputs.defaultHostname
output WEB_NAME string = web.outputs.name
output WEB_URL string = web.outputs.url

// The build of the pages reads these.
output VITE_API_BASE_URL string = '${api.outputs.url}/api'
output VITE_FIREBASE_PROJECT_ID string = firebaseProjectId
output VITE_SITE_URL string = web.outputs.url
