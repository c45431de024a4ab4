@description('Suffix of the alert names.')
param suffix string

@description('Region of the log queries.')
param location string

@description('Tags of every resource.')
param tags object

@description('Email address for alerts.')
param contactEmail string

@description('Number of errors in browsers within 15 minutes above which an alert fires.')
param browserErrors int

@description('Id of the Log Analytics workspace.')
param workspaceId string

@description('Id of the Cosmos DB account.')
param databaseId string

@description('Id of the storage account with the queues.')
param storageId string

// Severity 1: learners are affected. 2: learners will be affected soon. 3: check it today.
var logAlerts = [
  {
    name: 'failed-requests'
    title: 'The API returns errors'
    description: 'More than 5 requests or background runs failed within 5 minutes.'
    query: 'AppRequests | where toint(ResultCode) >= 500 or (ResultCode == "0" and Success == false)'
    severity: 1
    every: 'PT5M'
    window: 'PT5M'
    operator: 'GreaterThan'
    threshold: 5
  }
  {
    name: 'poison-messages'
    title: 'Reminders failed permanently'
    description: 'A message failed five times and moved to a poison queue.'
    query: 'StorageQueueLogs | where OperationName == "PutMessage" and Uri contains "-poison/"'
    severity: 2
    every: 'PT15M'
    window: 'PT15M'
    operator: 'GreaterThan'
    threshold: 0
  }
  {
    name: 'silent-timer'
    title: 'The reminder timer does not run'
    description: 'The timer that starts reminders did not run once within an hour.'
    query: 'AppRequests | where Name == "reminderTick" and Success == true'
    severity: 1
    every: 'PT15M'
    window: 'PT1H'
    operator: 'LessThan'
    threshold: 1
  }
  {
    name: 'browser-errors'
    title: 'The web app fails in browsers'
    description: 'Browsers reported more errors within 15 minutes than ALERT_BROWSER_ERRORS.'
    query: 'AppTraces | where Message has "browserErrors" | mv-expand report = parse_json(Message).browserErrors | where isnotempty(report.kind)'
    severity: 2
    every: 'PT15M'
    window: 'PT15M'
    operator: 'GreaterThan'
    threshold: browserErrors
  }
  {
    name: 'failed-deliveries'
    title: 'Mail does not reach learners'
    description: 'More than 2 % of at least 100 mails of a day were not delivered.'
    query: 'AppTraces | where Message has "delivery" | extend delivery = tostring(parse_json(Message).delivery) | where delivery !in ("", "no report") | summarize mails = sum(ItemCount), failed = sumif(ItemCount, delivery !in ("delivered", "expanded")) | where mails >= 100 and failed * 50 > mails'
    severity: 2
    every: 'PT1H'
    window: 'P1D'
    operator: 'GreaterThan'
    threshold: 0
  }
  {
    name: 'assistant-ceiling'
    title: 'The assistant reached its daily ceiling'
    description: 'The assistant refused a request because all learners together reached ASSISTANT_DAILY_CEILING.'
    query: 'AppTraces | where Message has "ASSISTANT_CEILING_REACHED" | where parse_json(Message).code == "ASSISTANT_CEILING_REACHED"'
    severity: 1
    every: 'PT15M'
    window: 'PT15M'
    operator: 'GreaterThan'
    threshold: 0
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
            query: alert.query
            timeAggregation: 'Count'
            operator: alert.operator
            threshold: alert.threshold
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

// Azure reports one hourly message count for all queues together.
resource backlog 'Microsoft.Insights/metricAlerts@2018-03-01' = {
  name: 'queue-backlog-${suffix}'
  location: 'global'
  tags: tags
  properties: {
    description: 'More than 1,000 messages wait in the queues.'
    enabled: true
    severity: 2
    scopes: ['${storageId}/queueServices/default']
    evaluationFrequency: 'PT15M'
    windowSize: 'PT1H'
    autoMitigate: true
    criteria: {
      'odata.type': 'Microsoft.Azure.Monitor.SingleResourceMultipleMetricCriteria'
      allOf: [
        {
          criterionType: 'StaticThresholdCriterion'
          name: 'waiting'
          metricNamespace: 'Microsoft.Storage/storageAccounts/queueServices'
          metricName: 'QueueMessageCount'
          timeAggregation: 'Average'
          operator: 'GreaterThan'
          threshold: 1000
        }
      ]
    }
    actions: [{ actionGroupId: contacts.id }]
  }
}
