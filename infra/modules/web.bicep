@description('Name of the Static Web App.')
param name string

@description('Management region of the Static Web App. Its files are served globally.')
param location string

@description('Tags of every resource.')
param tags object

@description('Free has 250 MB for files and no service level agreement. Standard has 500 MB and an agreement.')
@allowed(['Free', 'Standard'])
param sku string

@description('Custom host name. Its CNAME record must already point to the app. Empty for none.')
param customDomain string

@description('Whether the pages have a preview environment, whose origin the API accepts.')
param hasPreview bool

resource site 'Microsoft.Web/staticSites@2024-11-01' = {
  name: name
  location: location
  tags: union(tags, { 'azd-service-name': 'web' })
  sku: { name: sku, tier: sku }
  properties: {
    // The deployment workflow uploads the pages, so no repository is linked.
    provider: 'None'
    allowConfigFileUpdates: true
    stagingEnvironmentPolicy: hasPreview ? 'Enabled' : 'Disabled'
  }
}

resource domain 'Microsoft.Web/staticSites/customDomains@2024-11-01' = if (!empty(customDomain)) {
  parent: site
  name: empty(customDomain) ? 'none' : customDomain
  properties: { validationMethod: 'cname-delegation' }
}

var defaultUrl = 'https://${site.properties.defaultHostname}'

// Azure names the environment `preview` HOST-preview.REGION.NUMBER.azurestaticapps.net.
var hostParts = split(site.properties.defaultHostname, '.')
var previewUrls = hasPreview
  ? ['https://${hostParts[0]}-preview.${toLower(location)}.${join(skip(hostParts, 1), '.')}']
  : []
var customUrls = empty(customDomain) ? [] : ['https://${customDomain}']

output name string = site.name
@description('URL of the web app for learners.')
output url string = empty(customDomain) ? defaultUrl : 'https://${customDomain}'
@description('All origins that serve the pages.')
output origins string[] = concat([defaultUrl], customUrls, previewUrls)
@description('URL of the preview environment. Empty without one.')
output previewUrl string = join(previewUrls, '')
@description('Target of the CNAME record of a custom host name.')
output defaultHostname string = site.properties.defaultHostname
