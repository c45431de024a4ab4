@description('Name of the Log Analytics workspace.')
param workspaceName string

@description('Id of the Log Analytics workspace.')
param workspaceId string

@description('Name of the data collection rule.')
param ruleName string

@description('Region of the workspace and the rule.')
param location string

@description('Tags of every resource.')
param tags object

@description('Retention of logs in days. The first 30 days are free.')
param retentionDays int

@description('Daily log volume in GB. Above it, log collection stops until the next day.')
param dailyCapGb int

// The platform records the address of every request, and addresses contain tag names and tokens of
// unsubscribe links. The names of functions stay, because alerts use them. Any other name is an
// address. No query reads the custom dimensions.
// Anyone can call `/health`, and a stored request is never sampled, because alerts count failures. The
// rule therefore drops the records of its successes, and the host's lines about the start and the end
// of every function: a flood of `/health` must not reach the daily cap, after which alerts are blind.
var keepFunctionName = 'extend OperationName = iif(OperationName matches regex "^[A-Za-z]+$", OperationName, "")'
var flows = [
  {
    table: 'AppRequests'
    query: 'source | where not(Name == "health" and Success == true) | extend Name = iif(Name matches regex "^[A-Za-z]+$", Name, "") | ${keepFunctionName} | project-away Url, Source, Properties'
  }
  {
    table: 'AppDependencies'
    query: 'source | ${keepFunctionName} | project-away Name, Data, Target, Properties'
  }
  {
    table: 'AppTraces'
    query: 'source | where not(Message matches regex "^Execut(ing|ed) (HTTP request|.Functions[.])") | ${keepFunctionName} | project-away Properties'
  }
  {
    table: 'AppExceptions'
    query: 'source | ${keepFunctionName} | project-away Properties'
  }
]

resource rule 'Microsoft.Insights/dataCollectionRules@2024-03-11' = {
  name: ruleName
  location: location
  tags: tags
  kind: 'WorkspaceTransforms'
  properties: {
    destinations: {
      logAnalytics: [{ name: 'workspace', workspaceResourceId: workspaceId }]
    }
    dataFlows: [
      for flow in flows: {
        streams: ['Microsoft-Table-${flow.table}']
        destinations: ['workspace']
        transformKql: flow.query
      }
    ]
  }
}

// Sets all properties of the workspace. The module that creates it runs before the rule exists.
resource workspace 'Microsoft.OperationalInsights/workspaces@2025-07-01' = {
  name: workspaceName
  location: location
  tags: tags
  properties: {
    sku: { name: 'PerGB2018' }
    retentionInDays: retentionDays
    workspaceCapping: { dailyQuotaGb: dailyCapGb }
    features: { disableLocalAuth: true }
    defaultDataCollectionRuleResourceId: rule.id
  }
}
