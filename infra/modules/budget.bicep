@description('Name of the budget.')
param name string

@description('Monthly amount in the currency of the subscription.')
param amount int

@description('Email address for notifications at 50, 80 and 100 % of actual cost and at 100 % of forecast cost.')
param contactEmail string

@description('First month of a new budget. Default: the current month.')
param startDate string = utcNow('yyyy-MM-01')

// Created only once. Azure rejects a past start month for a new budget and a changed one for an
// existing budget. An update in a later month would therefore fail.
@sys.onlyIfNotExists()
resource budget 'Microsoft.Consumption/budgets@2024-08-01' = {
  name: name
  properties: {
    category: 'Cost'
    amount: amount
    timeGrain: 'Monthly'
    timePeriod: { startDate: startDate }
    notifications: {
      half: {
        enabled: true
        operator: 'GreaterThanOrEqualTo'
        threshold: 50
        thresholdType: 'Actual'
        contactEmails: [contactEmail]
      }
      fourFifths: {
        enabled: true
        operator: 'GreaterThanOrEqualTo'
        threshold: 80
        thresholdType: 'Actual'
        contactEmails: [contactEmail]
      }
      all: {
        enabled: true
        operator: 'GreaterThanOrEqualTo'
        threshold: 100
        thresholdType: 'Actual'
        contactEmails: [contactEmail]
      }
      forecast: {
        enabled: true
        operator: 'GreaterThanOrEqualTo'
        threshold: 100
        thresholdType: 'Forecasted'
        contactEmails: [contactEmail]
      }
    }
  }
}
