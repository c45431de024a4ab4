targetScope = 'subscription'

@description('Name of this deployment, such as production. Letters, digits and dashes only. Part of the resource names.')
@minLength(1)
@maxLength(20)
param environmentName string

@description('Region of all resources except the Static Web App. It must support Flex Consumption.')
param location string

@description('Email address for alerts and budget notifications.')
param alertEmail string

@description('Address that receives alerts too, as an HTTP POST in the common alert schema. Empty for none.')
@secure()
param alertWebhook string = ''

@description('Id of the Firebase project whose users can sign in.')
param firebaseProjectId string

@description('Monthly budget in the currency of the subscription. Only used when the budget is created.')
@minValue(1)
param monthlyBudget int = 100

@description('Management region of the Static Web App. Its files are served globally.')
@allowed(['centralus', 'eastasia', 'eastus2', 'westeurope', 'westus2'])
param webLocation string = 'westeurope'

@description('Plan of the Static Web App. Free has no service level agreement.')
@allowed(['Free', 'Standard'])
param webSku string = 'Standard'

@description('Custom host name of the web app. Its CNAME record must already point to WEB_DEFAULT_HOSTNAME. Empty for none.')
param webCustomDomain string = ''

@description('Whether the pages have a preview environment, whose origin the API accepts.')
param webPreview bool = false

@description('Billing model of Cosmos DB: serverless per request, autoscale per hour. Fixed at the first deployment.')
@allowed(['serverless', 'autoscale'])
param databaseCapacity string = 'serverless'

@description('Maximum request units per second of the container with the notes. Autoscale only.')
@minValue(1000)
param databaseMaxThroughput int = 1000

@description('Name of an existing Cosmos DB account to use, such as a restored one. Empty to create and use the one with the generated name.')
param databaseAccount string = ''

@description('Whether a lock prevents the deletion of the database account. false for identities that may not create locks: an existing lock stays.')
param databaseLock bool = true

@description('Whether database and storage copy their data to three zones of the region. auto does so where the region has zones. Fixed at the first deployment.')
@allowed(['auto', 'on', 'off'])
param zoneRedundancy string = 'auto'

@description('Generation of the data. Increment it after every restore: clients then load all notes again.')
@minValue(1)
param databaseGeneration int = 1

@description('Period of point-in-time restore. 30 days are billed by data size.')
@allowed(['Continuous7Days', 'Continuous30Days'])
param databaseBackup string = 'Continuous7Days'

@description('Maximum number of API instances. Limits the cost of a request flood.')
@minValue(40)
@maxValue(1000)
param apiMaximumInstances int = 40

@description('Memory of one instance of the API in MB.')
@allowed([2048, 4096])
param apiInstanceMemoryMB int = 2048

@description('Number of API instances that are always ready. Each is billed the whole month. 0 for none.')
@minValue(0)
param apiAlwaysReady int = 0

@description('Whether the API runs in several zones. Azure then bills at least two instances that are always ready.')
param apiZoneRedundant bool = false

@description('Geography where mail data is stored, such as Europe or United States. Fixed at the first deployment.')
param mailDataLocation string = 'Europe'

@description('Custom sender domain. Empty to send from a domain that Azure provides, with low limits.')
param mailDomain string = ''

@description('Set to true after the DNS records of the custom domain are verified (second of two steps).')
param mailDomainVerified bool = false

@description('Local part of the sender address on the custom domain. Names other than DoNotReply require raised sending limits.')
param mailSenderName string = 'DoNotReply'

@description('NCRONTAB schedule of the reminder timer in UTC. Reminders require a run every 15 minutes.')
param reminderSchedule string = '0 */15 * * * *'

@description('Minutes over which the reminders of an hour are spread.')
@minValue(0)
@maxValue(45)
param reminderSpreadMinutes int = 45

@description('Comma-separated Apple client ids of your apps. Empty to disable Apple sign-in for apps.')
param appleAudience string = ''

@description('Base URL of an OpenAI-compatible server. Empty for OpenAI.')
param openAiBaseUrl string = ''

@description('Model name on the OpenAI-compatible server. Empty for the default of the app.')
param openAiModel string = ''

@description('Endpoint of an Azure OpenAI resource, called with the managed identity. Empty for none.')
param azureOpenAiEndpoint string = ''

@description('Name of the model deployment in the Azure OpenAI resource.')
param azureOpenAiDeployment string = ''

@description('API version of Azure OpenAI. Empty for the default of the app.')
param azureOpenAiApiVersion string = ''

@description('false turns the assistant off. Empty for the default of the app.')
param assistantEnabled string = ''

@description('Daily model requests per learner. Empty for the default of the app.')
param assistantDailyLimit string = ''

@description('Daily model requests of all learners together. Empty for the default of the app.')
param assistantDailyCeiling string = ''

@description('Maximum tokens of one answer of the model, including reasoning. Empty for the default of the app.')
param assistantAnswerTokens string = ''

@description('Rate limit of writes per learner, as BURST:PER_MINUTE. Empty for the default of the app.')
param rateLimitWrites string = ''

@description('Rate limit of assistant requests per learner, in addition to the daily limit, as BURST:PER_MINUTE. Empty for the default of the app.')
param rateLimitAssistant string = ''

@description('Rate limit of data exports per learner, as BURST:PER_MINUTE. Empty for the default of the app.')
param rateLimitExports string = ''

@description('Rate limit of requests of imports per learner, as BURST:PER_MINUTE. Empty for the default of the app.')
param rateLimitImports string = ''

@description('Rate limit of requests that load all notes, per learner, as BURST:PER_MINUTE. Empty for the default of the app.')
param rateLimitLists string = ''

@description('Rate limit of changes of the time zone, which move all notes, per learner, as BURST:PER_MINUTE. Empty for the default of the app.')
param rateLimitZones string = ''

@description('Limit of the request units of the database per learner, as BURST:PER_MINUTE. Empty for the default of the app.')
param rateLimitWork string = ''

@description('Request units of the database per learner, as BURST:PER_MINUTE. Above it, database requests of the learner wait. Empty for the default of the app.')
param rateLimitPace string = ''

@description('Rate limit of sign-ins per IP address, as BURST:PER_MINUTE. Empty for the default of the app.')
param rateLimitLogins string = ''

@description('Rate limit of unsubscribe requests per IP address, as BURST:PER_MINUTE. Empty for the default of the app.')
param rateLimitLinks string = ''

@description('Rate limit of rejected tokens per IP address, as BURST:PER_MINUTE. Empty for the default of the app.')
param rateLimitRefusals string = ''

@description('Rate limit of browser error reports per IP address, as BURST:PER_MINUTE. Empty for the default of the app.')
param rateLimitBrowserErrors string = ''

@description('Rate limit of browser error reports of all addresses together, as BURST:PER_MINUTE. Empty for the default of the app.')
param rateLimitAllBrowserErrors string = ''

@description('Number of errors in browsers within 15 minutes above which the operator gets an alert.')
@minValue(0)
param alertBrowserErrors int = 20

@description('Minutes between two requests that test from outside whether the API and the pages answer, from each of three locations.')
@allowed([5, 10, 15])
param availabilityMinutes int = 5

@description('Number of your own proxies before the front end of the API, such as 1 for Azure Front Door or a linked Static Web App.')
@minValue(0)
@maxValue(9)
param trustedProxies int = 0

@description('Retention of logs in days. The first 30 days are free.')
@minValue(30)
@maxValue(730)
param logRetentionDays int = 30

@description('Daily log volume in GB. Above it, log collection and log alerts stop until the next day.')
@minValue(1)
param logDailyCapGb int = 5

@description('Random seed of the first unsubscribe key. Only used by the first deployment.')
@secure()
param unsubscribeKeySeed string = '${newGuid()}${newGuid()}'

var token = uniqueString(subscription().id, environmentName, location)
var suffix = toLower('${environmentName}-${take(token, 6)}')
var tags = { application: 'mylinguist', 'azd-env-name': environmentName }
var apiName = 'func-${suffix}'
var apiUrl = 'https://${apiName}.azurewebsites.net/api'
var regionHasZones = !empty(pickZones('Microsoft.Compute', 'virtualMachines', location))
var hasZones = zoneRedundancy == 'on' || (zoneRedundancy == 'auto' && regionHasZones)
var queueNames = loadJsonContent('queues.json')

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
    principalId: identity.outputs.principalId
  }
}

module logCollection 'modules/log-collection.bicep' = {
  scope: group
  params: {
    workspaceName: monitoring.outputs.workspaceName
    workspaceId: monitoring.outputs.workspaceId
    ruleName: 'dcr-${suffix}'
    location: location
    tags: tags
    retentionDays: logRetentionDays
    dailyCapGb: logDailyCapGb
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
    zoneRedundant: hasZones
    queueNames: queueNames
  }
}

// A named account must exist. A typing error in its name would otherwise create an empty one.
module databaseAccountModule 'modules/database-account.bicep' = if (empty(databaseAccount)) {
  scope: group
  params: {
    name: 'cosmos-${suffix}'
    location: location
    tags: tags
    capacity: databaseCapacity
    zoneRedundant: hasZones
    backupTier: databaseBackup
  }
}

module database 'modules/database.bicep' = {
  scope: group
  params: {
    accountName: empty(databaseAccount) ? databaseAccountModule!.outputs.name : databaseAccount
    capacity: databaseCapacity
    autoscaleMaxThroughput: databaseMaxThroughput
    lock: databaseLock
    deployerId: deployer().objectId
    principalId: identity.outputs.principalId
    workspaceId: monitoring.outputs.workspaceId
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

module mailReports 'modules/mail-reports.bicep' = {
  scope: group
  params: {
    name: 'evgt-${suffix}'
    tags: tags
    communicationId: mail.outputs.communicationId
    storageName: storage.outputs.name
    queueName: 'mail-reports'
  }
}

module secrets 'modules/secrets.bicep' = {
  scope: group
  params: {
    name: 'kv-${take(token, 13)}'
    location: location
    tags: tags
    principalId: identity.outputs.principalId
    unsubscribeKeySeed: unsubscribeKeySeed
    workspaceId: monitoring.outputs.workspaceId
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
    hasPreview: webPreview
  }
}

// The app treats an empty setting as a missing one.
module api 'modules/api.bicep' = {
  scope: group
  // The API sends telemetry as soon as it starts.
  dependsOn: [logCollection]
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
    alwaysReady: apiAlwaysReady
    zoneRedundant: apiZoneRedundant
    settings: {
      ACS_ENDPOINT: mail.outputs.endpoint
      API_URL: apiUrl
      APPLE_AUDIENCE: appleAudience
      ASSISTANT_ANSWER_TOKENS: assistantAnswerTokens
      ASSISTANT_DAILY_CEILING: assistantDailyCeiling
      ASSISTANT_DAILY_LIMIT: assistantDailyLimit
      ASSISTANT_ENABLED: assistantEnabled
      AZURE_OPENAI_API_VERSION: azureOpenAiApiVersion
      AZURE_OPENAI_DEPLOYMENT: azureOpenAiDeployment
      AZURE_OPENAI_ENDPOINT: azureOpenAiEndpoint
      COSMOS_DATABASE: database.outputs.databaseName
      COSMOS_ENDPOINT: database.outputs.endpoint
      COSMOS_GENERATION: string(databaseGeneration)
      FIREBASE_API_KEY: '@Microsoft.KeyVault(SecretUri=${secrets.outputs.uri}secrets/FIREBASE-API-KEY)'
      FIREBASE_PROJECT_ID: firebaseProjectId
      FIREBASE_SERVICE_ACCOUNT: '@Microsoft.KeyVault(SecretUri=${secrets.outputs.uri}secrets/FIREBASE-SERVICE-ACCOUNT)'
      MAIL_SENDER: mail.outputs.sender
      OPENAI_API_KEY: '@Microsoft.KeyVault(SecretUri=${secrets.outputs.uri}secrets/OPENAI-API-KEY)'
      OPENAI_BASE_URL: openAiBaseUrl
      OPENAI_MODEL: openAiModel
      RATE_LIMIT_ALL_BROWSER_ERRORS: rateLimitAllBrowserErrors
      RATE_LIMIT_ASSISTANT: rateLimitAssistant
      RATE_LIMIT_BROWSER_ERRORS: rateLimitBrowserErrors
      RATE_LIMIT_EXPORTS: rateLimitExports
      RATE_LIMIT_IMPORTS: rateLimitImports
      RATE_LIMIT_LISTS: rateLimitLists
      RATE_LIMIT_ZONES: rateLimitZones
      RATE_LIMIT_WORK: rateLimitWork
      RATE_LIMIT_PACE: rateLimitPace
      RATE_LIMIT_LINKS: rateLimitLinks
      RATE_LIMIT_LOGINS: rateLimitLogins
      RATE_LIMIT_REFUSALS: rateLimitRefusals
      RATE_LIMIT_WRITES: rateLimitWrites
      REMINDER_SCHEDULE: reminderSchedule
      REMINDER_SPREAD_MINUTES: string(reminderSpreadMinutes)
      TRUSTED_PROXIES: string(trustedProxies)
      UNSUBSCRIBE_KEYS: '@Microsoft.KeyVault(SecretUri=${secrets.outputs.uri}secrets/UNSUBSCRIBE-KEYS)'
      VAPID_KEYS: '@Microsoft.KeyVault(SecretUri=${secrets.outputs.uri}secrets/VAPID-KEYS)'
      VAPID_SUBJECT: web.outputs.url
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
    contactWebhook: alertWebhook
    logDailyCapGb: logDailyCapGb
    groupId: group.id
    browserErrors: alertBrowserErrors
    workspaceId: monitoring.outputs.workspaceId
    databaseId: database.outputs.id
  }
}

module availability 'modules/availability.bicep' = {
  scope: group
  params: {
    suffix: suffix
    location: location
    tags: tags
    insightsId: monitoring.outputs.insightsId
    healthUrl: '${api.outputs.url}/api/health'
    pagesUrl: web.outputs.url
    minutes: availabilityMinutes
    contactsId: alerts.outputs.contactsId
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
@description('Object id of the managed identity, for roles outside this resource group, such as on an Azure OpenAI resource.')
output API_IDENTITY_OBJECT_ID string = identity.outputs.principalId
output API_NAME string = api.outputs.name
output API_URL string = '${api.outputs.url}/api'
output COSMOS_ACCOUNT string = database.outputs.name
output EMAIL_SERVICE string = mail.outputs.emailServiceName
output KEY_VAULT_NAME string = secrets.outputs.name
@description('Object id of the identity that delivers reports of mails, for the condition of a pipeline\'s roles.')
output MAIL_REPORTS_OBJECT_ID string = mailReports.outputs.principalId
output MAIL_DNS_RECORDS object = mail.outputs.dnsRecords
output STORAGE_ACCOUNT string = storage.outputs.name
output WEB_DEFAULT_HOSTNAME string = web.outputs.defaultHostname
output WEB_NAME string = web.outputs.name
output WEB_PREVIEW_URL string = web.outputs.previewUrl
output WEB_URL string = web.outputs.url

// The frontend build reads these outputs.
output VITE_API_BASE_URL string = '${api.outputs.url}/api'
output VITE_FIREBASE_PROJECT_ID string = firebaseProjectId
output VITE_SITE_URL string = web.outputs.url
