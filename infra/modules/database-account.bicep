@description('Globally unique name of the account.')
param name string

@description('Region of the account.')
param location string

@description('Tags of every resource.')
param tags object

@description('Billing model: serverless is billed per request, autoscale for at least a tenth of its maximum. Fixed when the account is created.')
@allowed(['serverless', 'autoscale'])
param capacity string

@description('Whether the data is copied to three zones of the region. Fixed when the account is created.')
param zoneRedundant bool

@description('Period of point-in-time restore.')
@allowed(['Continuous7Days', 'Continuous30Days'])
param backupTier string

resource account 'Microsoft.DocumentDB/databaseAccounts@2025-10-15' = {
  name: name
  location: location
  tags: tags
  kind: 'GlobalDocumentDB'
  properties: {
    databaseAccountOfferType: 'Standard'
    capabilities: capacity == 'serverless' ? [{ name: 'EnableServerless' }] : []
    locations: [{ locationName: location, failoverPriority: 0, isZoneRedundant: zoneRedundant }]
    consistencyPolicy: { defaultConsistencyLevel: 'Session' }
    // One busy partition is scaled without paying for the others.
    enablePerRegionPerPartitionAutoscale: capacity == 'autoscale'
    backupPolicy: {
      type: 'Continuous'
      continuousModeProperties: { tier: backupTier }
    }
    disableLocalAuth: true
    disableKeyBasedMetadataWriteAccess: true
    minimalTlsVersion: 'Tls12'
    publicNetworkAccess: 'Enabled'
  }
}

output name string = account.name
