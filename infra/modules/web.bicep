@description('Name of the Static Web App.')
param name string

@description('Region of the Static Web App\'s management; its files are served worldwide.')
param location string

@description('Tags of every resource.')
param tags object

@description('Free has no service level agreement and 250 MB for the files; Standard has one and 500 MB.')
@allowed(['Free', 'Standard'])
param sku string

@description('Host name of your own, whose CNAME record points to the app already; empty for none.')
param customDomain string

resource site 'Microsoft.Web/staticSites@2024-11-01' = {
  name: name
  location: location
  tags: union(tags, { 'azd-service-name': 'web' })
  sku: { name: sku, tier: sku }
  properties: {
    // Pages come from the deployment workflow; a repository is not linked.
    provider: 'None'
    allowConfigFileUpdates: true
    stagingEnvironmentPolicy: 'Disabled'
  }
}

resource domain 'Microsoft.Web/staticSites/customDomains@2024-11-01' = if (!empty(customDomain)) {
  parent: site
  name: empty(customDomain) ? 'none' : customDomain
  properties: { validationMethod: 'cname-delegation' }
}

var defaultUrl = 'https://${site.properties.defaultHostname}'

output name string = site.name
@description('Where learners meet the app.')
output url string = empty(customDomain) ? defaultUrl : 'https://${customDomain}'
@description('Every origin under which the pages are served.')
output origins string[] = empty(customDomain) ? [defaultUrl] : [defaultUrl, 'https://${customDomain}']
@description('What the CNAME record of an own host name points to.')
output defaultHostname string = site.properties.defaultHostname
