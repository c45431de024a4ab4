@description('Suffix of the names.')
param suffix string

@description('Region of the tests. The requests come from their own locations.')
param location string

@description('Tags of every resource.')
param tags object

@description('Id of the Application Insights resource.')
param insightsId string

@description('URL that reports whether the API works.')
param healthUrl string

@description('URL of the web app.')
param pagesUrl string

@description('Minutes between two requests of each location.')
param minutes int

@description('Id of the action group that receives the alerts.')
param contactsId string

// West Europe, East US and Southeast Asia, by the names that the tests use.
var locations = ['emea-nl-ams-azr', 'us-va-ash-azr', 'apac-sg-sin-azr']

var targets = [
  {
    name: 'api-unavailable'
    url: healthUrl
    text: '"status":"ok"'
    description: 'The API does not answer from at least two of three locations.'
  }
  {
    name: 'pages-unavailable'
    url: pagesUrl
    text: 'MyLinguist'
    description: 'The web app does not answer from at least two of three locations.'
  }
]

resource test 'Microsoft.Insights/webtests@2022-06-15' = [
  for target in targets: {
    name: '${target.name}-${suffix}'
    location: location
    tags: union(tags, { 'hidden-link:${insightsId}': 'Resource' })
    kind: 'standard'
    properties: {
      SyntheticMonitorId: '${target.name}-${suffix}'
      Name: target.name
      Description: target.description
      Enabled: true
      Kind: 'standard'
      Frequency: minutes * 60
      // In seconds. A first request may start an instance.
      Timeout: 30
      RetryEnabled: true
      Locations: map(locations, id => { Id: id })
      Request: { RequestUrl: target.url, HttpVerb: 'GET', ParseDependentRequests: false }
      ValidationRules: {
        ExpectedHttpStatusCode: 200
        SSLCheck: true
        SSLCertRemainingLifetimeCheck: 7
        ContentValidation: { ContentMatch: target.text, IgnoreCase: false, PassIfTextFound: true }
      }
    }
  }
]

resource alert 'Microsoft.Insights/metricAlerts@2018-03-01' = [
  for (target, index) in targets: {
    name: '${target.name}-${suffix}'
    location: 'global'
    tags: tags
    properties: {
      description: target.description
      enabled: true
      severity: 1
      scopes: [test[index].id, insightsId]
      evaluationFrequency: 'PT1M'
      windowSize: 'PT${minutes}M'
      autoMitigate: true
      criteria: {
        'odata.type': 'Microsoft.Azure.Monitor.WebtestLocationAvailabilityCriteria'
        webTestId: test[index].id
        componentId: insightsId
        failedLocationCount: 2
      }
      actions: [{ actionGroupId: contactsId }]
    }
  }
]
