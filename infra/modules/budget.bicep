@description('Name of the budget.')
param name string

@description('Amount per month in the currency of the subscription.')
param amount int

@description('Address that is told when half, four fifths or all of it is spent, and when all of it is forecast.')
param contactEmail string

@description('First month that a new budget counts; the present one.')
param startDate string = utcNow('yyyy-MM-01')

// Created once and left alone: Azure refuses an earlier month for a new budget and any other month
// for an existing one, so that a second deployment in a later month would fail.
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
