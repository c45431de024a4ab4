@description('Region of the workbook.')
param location string

@description('Tags of every resource.')
param tags object

@description('Id of the Log Analytics workspace for the queries.')
param workspaceId string

// Every request and background run logs one line of JSON, which these queries parse. Lines are never
// sampled. In a flood of successful requests without a learner, the API writes one line for many: its
// field `requests` is their number.
var parts = [
  {
    title: 'Requests and failures'
    visualization: 'timechart'
    query: '''
AppRequests
| summarize requests = count(), failed = countif(toint(ResultCode) >= 500 or (ResultCode == "0" and Success == false)) by bin(TimeGenerated, {TimeRange:grain})
'''
  }
  {
    title: 'Routes'
    visualization: 'table'
    query: '''
AppTraces
| extend line = parse_json(Message)
| where isnotempty(line.route)
| summarize requests = sum(coalesce(toint(line.requests), 1)), failed = countif(toint(line.status) >= 500), refused = countif(toint(line.status) between (400 .. 499)), median_ms = percentile(toint(line.durationMs), 50), p95_ms = percentile(toint(line.durationMs), 95) by route = tostring(line.route)
| order by requests desc
'''
  }
  {
    title: 'Why requests fail'
    visualization: 'table'
    query: '''
AppTraces
| where SeverityLevel >= 3
| extend line = parse_json(Message)
| summarize times = count(), latest = max(TimeGenerated), example = take_any(Message) by route = tostring(line.route), code = tostring(line.code)
| order by times desc
'''
  }
  {
    title: 'Runs of the background functions'
    visualization: 'table'
    query: '''
AppRequests
| where ResultCode == "0"
| summarize runs = count(), failed = countif(Success == false), p95_ms = percentile(DurationMs, 95), latest = max(TimeGenerated) by Name
'''
  }
  {
    title: 'Outcomes of reminders'
    visualization: 'piechart'
    query: '''
AppTraces
| extend outcomes = parse_json(Message).outcomes
| where isnotempty(outcomes)
| mv-expand outcome = bag_keys(outcomes) to typeof(string)
| summarize learners = sum(tolong(outcomes[outcome])) by outcome
'''
  }
  {
    title: 'Deliveries of mail'
    visualization: 'timechart'
    query: '''
AppTraces
| extend line = parse_json(Message)
| where isnotempty(line.delivery)
| summarize mails = count() by delivery = tostring(line.delivery), bin(TimeGenerated, {TimeRange:grain})
'''
  }
  {
    title: 'Bounces'
    visualization: 'table'
    query: '''
AppTraces
| extend line = parse_json(Message)
| where isnotempty(line.effect)
| summarize mails = count(), latest = max(TimeGenerated) by delivery = tostring(line.delivery), effect = tostring(line.effect)
| order by mails desc
'''
  }
  {
    title: 'Answers and tokens of the model'
    visualization: 'timechart'
    query: '''
AppTraces
| extend line = parse_json(Message)
| where toint(line.modelAnswers) > 0
| summarize answers = sum(toint(line.modelAnswers)), input = sum(tolong(line.inputTokens)), output = sum(tolong(line.outputTokens)) by bin(TimeGenerated, {TimeRange:grain})
'''
  }
  {
    title: 'Learners by day'
    visualization: 'barchart'
    query: '''
AppTraces
| extend uid = tostring(parse_json(Message).uid)
| where isnotempty(uid)
| summarize learners = dcount(uid) by bin(TimeGenerated, 1d)
'''
  }
]

var timeRange = {
  type: 9
  content: {
    version: 'KqlParameterItem/1.0'
    parameters: [
      {
        version: 'KqlParameterItem/1.0'
        name: 'TimeRange'
        type: 4
        value: { durationMs: 86400000 }
        typeSettings: {
          selectableValues: [
            { durationMs: 3600000 }
            { durationMs: 86400000 }
            { durationMs: 604800000 }
            { durationMs: 2592000000 }
          ]
        }
      }
    ]
  }
}

var queries = map(parts, part => {
  type: 3
  content: {
    version: 'KqlItem/1.0'
    title: part.title
    query: part.query
    queryType: 0
    resourceType: 'microsoft.operationalinsights/workspaces'
    crossComponentResources: [workspaceId]
    timeContextFromParameter: 'TimeRange'
    visualization: part.visualization
  }
})

resource workbook 'Microsoft.Insights/workbooks@2023-06-01' = {
  name: guid(resourceGroup().id, 'dashboard')
  location: location
  tags: tags
  kind: 'shared'
  properties: {
    displayName: 'MyLinguist'
    category: 'workbook'
    sourceId: workspaceId
    version: 'Notebook/1.0'
    serializedData: string({
      version: 'Notebook/1.0'
      items: concat([timeRange], queries)
      fallbackResourceIds: [workspaceId]
    })
  }
}
