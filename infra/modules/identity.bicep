@description('Name of the identity.')
param name string

@description('Region of the identity.')
param location string

@description('Tags of every resource.')
param tags object

// The managed identity that the API uses for all Azure services. It is created before the API,
// because role assignments must exist when the API starts for the first time.
resource identity 'Microsoft.ManagedIdentity/userAssignedIdentities@2024-11-30' = {
  name: name
  location: location
  tags: tags
}

output id string = identity.id
output clientId string = identity.properties.clientId
output principalId string = identity.properties.principalId
