@description('Suffix of the alert names.')
param suffix string

@description('Region of the log queries.')
param location string

@description('Tags of every resource.')
param tags object

@description('Email address for alerts.')
param contactEmail string

@description('Address that receives alerts too, in the common alert schema. Empty for none.')
@secure()
param contactWebhook string

@description('Daily log volume in GB, above which log collection stops.')
param logDailyCapGb int

@description('Id of the resource group.')
param groupId string

@description('Number of errors in browsers within 15 minutes above which an alert fires.')
param browserErrors int

@description('Id of the Log Analytics workspace.')
param workspaceId string

@description('Id of the Cosmos DB account.')
param databaseId string

// Severity 1: learners are affected. 2: learners will be affected soon. 3: check it today.
// An alert fires when its query returns a row. {0} is the number of browser errors, {1} the log volume
// in MB.
var logAlerts = [
  {
    name: 'failed-requests'
    title: 'The API returns errors'
    description: 'More than 5 requests and background runs failed within 5 minutes, and more than 2 % of all.'
    // The API's own log of answered requests, and the runs of background functions, whose result code
    // is 0. A request that the host refuses before the app runs is in neither: anyone can send
    // oversized bodies, and headers that the host rejects.
    query: '''
let answers = AppTraces
| extend line = parse_json(Message)
| where isnotempty(line.route) and isnotnull(line.status)
| project isFailed = toint(line.status) >= 500;
let runs = AppRequests
| where ResultCode == "0"
| project isFailed = Success == false;
union answers, runs
| summarize failed = countif(isFailed), total = count()
| where failed > 5 and failed * 50 > total
'''
    severity: 1
    every: 'PT5M'
    window: 'PT5M'
  }
  {
    name: 'unloadable-app'
    title: 'The API does not load'
    description: 'The host found no functions in the deployed package. Every route returns 404.'
    query: '''
union AppTraces, AppExceptions
| extend text = coalesce(Message, OuterMessage)
| where text has "Worker was unable to load entry point" or text has "No job functions found"
'''
    severity: 1
    every: 'PT5M'
    window: 'PT5M'
  }
  {
    name: 'poison-messages'
    title: 'A queue message failed permanently'
    description: 'A message failed five times and moved to a poison queue.'
    query: 'StorageQueueLogs | where OperationName == "PutMessage" and Uri contains "-poison/"'
    severity: 2
    every: 'PT15M'
    window: 'PT15M'
  }
  {
    name: 'queue-backlog'
    title: 'Queue messages wait'
    description: 'More than 200 of the messages of an hour, and more than half of them, were not worked off an hour later.'
    query: '''
StorageQueueLogs
| where OperationName == "PutMessage" and Uri !contains "-poison/" and TimeGenerated < ago(1h)
| summarize written = count()
| extend done = toscalar(
    AppRequests
    | where ResultCode == "0" and Name != "reminderTick" and Success == true
    | count
  )
| where written - done > 200 and done * 2 < written
'''
    severity: 2
    every: 'PT15M'
    window: 'PT2H'
  }
  {
    name: 'silent-timer'
    title: 'The reminder timer does not run'
    description: 'The timer that starts reminders did not run once within an hour.'
    query: '''
AppRequests
| where Name == "reminderTick" and Success == true
| summarize runs = count()
| where runs == 0
'''
    severity: 1
    every: 'PT15M'
    window: 'PT1H'
  }
  {
    name: 'reminder-outcomes'
    title: 'Reminders do not reach learners'
    description: 'Reminders of an hour came too late, were refused, delayed or failed more often than usual.'
    query: '''
let outcomes = AppTraces
| extend counts = parse_json(Message).outcomes
| where isnotempty(counts)
| mv-expand outcome = bag_keys(counts) to typeof(string)
| where outcome in ("sent", "delayed", "too late", "refused", "failed")
| summarize learners = sum(tolong(counts[outcome])) by outcome;
outcomes
| extend total = toscalar(outcomes | summarize sum(learners))
| where outcome == "too late"
  or (outcome in ("refused", "failed") and learners > 5 and learners * 50 > total)
  or (outcome == "delayed" and learners > 20 and learners * 4 > total)
'''
    severity: 2
    every: 'PT15M'
    window: 'PT1H'
  }
  {
    name: 'browser-errors'
    title: 'The web app fails in browsers'
    description: 'Browsers reported more errors within 15 minutes than ALERT_BROWSER_ERRORS.'
    query: '''
AppTraces
| where Message has "browserErrors"
| mv-expand report = parse_json(Message).browserErrors
| where isnotempty(report.kind)
| summarize errors = count()
| where errors > {0}
'''
    severity: 2
    every: 'PT15M'
    window: 'PT15M'
  }
  {
    name: 'failed-deliveries'
    title: 'Mail does not reach learners'
    description: 'More than 2 % of at least 100 mails of a day were not delivered.'
    query: '''
AppTraces
| where Message has "delivery"
| extend delivery = tostring(parse_json(Message).delivery)
| where delivery !in ("", "no report")
| summarize mails = count(), failed = countif(delivery !in ("delivered", "expanded"))
| where mails >= 100 and failed * 50 > mails
'''
    severity: 2
    every: 'PT1H'
    window: 'P1D'
  }
  {
    name: 'assistant-ceiling'
    title: 'The assistant reached its daily ceiling'
    description: 'The assistant refused a request because all learners together reached ASSISTANT_DAILY_CEILING.'
    query: '''
AppTraces
| where Message has "ASSISTANT_CEILING_REACHED"
| where parse_json(Message).code == "ASSISTANT_CEILING_REACHED"
'''
    severity: 1
    every: 'PT15M'
    window: 'PT15M'
  }
  {
    name: 'log-volume'
    title: 'The logs will soon reach their daily cap'
    description: 'The logs of 24 hours exceed 80 % of LOG_DAILY_CAP_GB. At the cap, log alerts stop.'
    query: '''
Usage
| where IsBillable == true
| summarize megabytes = sum(Quantity)
| where megabytes > {1}
'''
    severity: 2
    every: 'PT1H'
    window: 'P1D'
  }
  {
    name: 'log-cap'
    title: 'Log collection has stopped'
    description: 'The logs reached LOG_DAILY_CAP_GB. Log alerts do not work until the next day.'
    query: '_LogOperation | where Category =~ "Ingestion" and Detail has "OverQuota"'
    severity: 1
    every: 'PT15M'
    window: 'PT1H'
  }
]

// What Azure reports about itself: about the resources of this group, and about the services and
// regions of the subscription.
var healthAlerts = [
  {
    name: 'resource-health'
    description: 'Azure reports that a resource is degraded or unavailable.'
    scope: groupId
    conditions: [
      { field: 'category', equals: 'ResourceHealth' }
      {
        anyOf: [
          { field: 'properties.currentHealthStatus', equals: 'Degraded' }
          { field: 'properties.currentHealthStatus', equals: 'Unavailable' }
        ]
      }
      // Not a restart or a change that the operator made.
      { field: 'properties.cause', equals: 'PlatformInitiated' }
    ]
  }
  {
    name: 'service-health'
    description: 'Azure reports an incident, planned maintenance or an advisory in this subscription.'
    scope: subscription().id
    conditions: [{ field: 'category', equals: 'ServiceHealth' }]
  }
]

resource contacts 'Microsoft.Insights/actionGroups@2023-01-01' = {
  name: 'ag-${suffix}'
  location: 'global'
  tags: tags
  properties: {
    enabled: true
    groupShortName: 'MyLinguist'
    emailReceivers: [
      { name: 'operator', emailAddress: contactEmail, useCommonAlertSchema: true }
    ]
    webhookReceivers: empty(contactWebhook)
      ? []
      : [{ name: 'webhook', serviceUri: contactWebhook, useCommonAlertSchema: true }]
  }
}

resource logAlert 'Microsoft.Insights/scheduledQueryRules@2023-12-01' = [
  for alert in logAlerts: {
    name: '${alert.name}-${suffix}'
    location: location
    tags: tags
    kind: 'LogAlert'
    properties: {
      displayName: alert.title
      description: alert.description
      enabled: true
      severity: alert.severity
      scopes: [workspaceId]
      evaluationFrequency: alert.every
      windowSize: alert.window
      autoMitigate: true
      // In a new workspace a table does not exist until its first row arrives.
      skipQueryValidation: true
      criteria: {
        allOf: [
          {
            query: format(alert.query, browserErrors, 800 * logDailyCapGb)
            timeAggregation: 'Count'
            operator: 'GreaterThan'
            threshold: 0
            failingPeriods: { numberOfEvaluationPeriods: 1, minFailingPeriodsToAlert: 1 }
          }
        ]
      }
      actions: { actionGroups: [contacts.id] }
    }
  }
]

resource throttled 'Microsoft.Insights/metricAlerts@2018-03-01' = {
  name: 'throttled-database-${suffix}'
  location: 'global'
  tags: tags
  properties: {
    description: 'Cosmos DB throttled more than 100 requests within 5 minutes.'
    enabled: true
    severity: 2
    scopes: [databaseId]
    evaluationFrequency: 'PT1M'
    windowSize: 'PT5M'
    autoMitigate: true
    criteria: {
      'odata.type': 'Microsoft.Azure.Monitor.SingleResourceMultipleMetricCriteria'
      allOf: [
        {
          criterionType: 'StaticThresholdCriterion'
          name: 'throttled'
          metricNamespace: 'Microsoft.DocumentDB/databaseAccounts'
          metricName: 'TotalRequests'
          dimensions: [{ name: 'StatusCode', operator: 'Include', values: ['429'] }]
          timeAggregation: 'Count'
          operator: 'GreaterThan'
          threshold: 100
        }
      ]
    }
    actions: [{ actionGroupId: contacts.id }]
  }
}

resource healthAlert 'Microsoft.Insights/activityLogAlerts@2020-10-01' = [
  for alert in healthAlerts: {
    name: '${alert.name}-${suffix}'
    location: 'global'
    tags: tags
    properties: {
      description: alert.description
      enabled: true
      scopes: [alert.scope]
      condition: { allOf: alert.conditions }
      actions: { actionGroups: [{ actionGroupId: contacts.id }] }
    }
  }
]

output contactsId string = contacts.id
