@description('Name of the Log Analytics workspace.')
param workspaceName string

@description('Name of the Application Insights resource.')
param insightsName string

@description('Region of the workspace and Application Insights.')
param location string

@description('Tags of every resource.')
param tags object

@description('Object id of the managed identity that sends telemetry.')
param principalId string

var roles = loadJsonContent('../roles.json')

// Created only once: log-collection.bicep configures it. An update here would remove its data
// collection rule until the end of the deployment.
@sys.onlyIfNotExists()
resource workspace 'Microsoft.OperationalInsights/workspaces@2025-07-01' = {
  name: workspaceName
  location: location
  tags: tags
  properties: {
    sku: { name: 'PerGB2018' }
    features: { disableLocalAuth: true }
  }
}

resource insights 'Microsoft.Insights/components@2020-02-02' = {
  name: insightsName
  location: location
  tags: tags
  kind: 'web'
  properties: {
    Application_Type: 'web'
    WorkspaceResourceId: workspace.id
    DisableLocalAuth: true
  }
}

resource telemetryRole 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  name: guid(insights.id, principalId, roles['Monitoring Metrics Publisher'])
  scope: insights
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId(
      'Microsoft.Authorization/roleDefinitions',
      roles['Monitoring Metrics Publisher']
    )
  }
}

output workspaceId string = workspace.id
output workspaceName string = workspace.name
output insightsName string = insights.name
output insightsId string = insights.id
