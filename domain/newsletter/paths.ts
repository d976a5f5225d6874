/** Below /api: the confirmed subscribers, for the administrator. */
export const subscribersCsvPath = '/newsletter/subscribers.csv'
