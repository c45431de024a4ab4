@description('Name of the Event Grid system topic.')
param name string

@description('Tags of every resource.')
param tags object

@description('Id of the Communication Services resource that reports deliveries.')
param communicationId string

@description('Name of the storage account with the queue.')
param storageName string

@description('Queue that receives the reports.')
param queueName string

var roles = loadJsonContent('../roles.json')

resource account 'Microsoft.Storage/storageAccounts@2025-06-01' existing = {
  name: storageName
}

resource queues 'Microsoft.Storage/storageAccounts/queueServices@2025-06-01' existing = {
  parent: account
  name: 'default'
}

resource queue 'Microsoft.Storage/storageAccounts/queueServices/queues@2025-06-01' existing = {
  parent: queues
  name: queueName
}

// The location is that of the Communication Services resource.
resource topic 'Microsoft.EventGrid/systemTopics@2025-02-15' = {
  name: name
  location: 'global'
  tags: tags
  identity: { type: 'SystemAssigned' }
  properties: {
    source: communicationId
    topicType: 'Microsoft.Communication.CommunicationServices'
  }
}

resource senderRole 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  name: guid(queue.id, topic.id, roles['Storage Queue Data Message Sender'])
  scope: queue
  properties: {
    principalId: topic.identity.principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId(
      'Microsoft.Authorization/roleDefinitions',
      roles['Storage Queue Data Message Sender']
    )
  }
}

// The account accepts no key, so Event Grid signs in with the identity of the topic.
resource subscription 'Microsoft.EventGrid/systemTopics/eventSubscriptions@2025-02-15' = {
  parent: topic
  name: 'delivery-reports'
  dependsOn: [senderRole]
  properties: {
    eventDeliverySchema: 'EventGridSchema'
    filter: { includedEventTypes: ['Microsoft.Communication.EmailDeliveryReportReceived'] }
    deliveryWithResourceIdentity: {
      identity: { type: 'SystemAssigned' }
      destination: {
        endpointType: 'StorageQueue'
        properties: {
          resourceId: account.id
          queueName: queueName
          // Reports contain addresses. A week, as for other messages.
          queueMessageTimeToLiveInSeconds: 604800
        }
      }
    }
  }
}

output principalId string = topic.identity.principalId
