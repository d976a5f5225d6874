/** Address that opens the device's calendar. */
export const toWebcalUrl = (address: string): string => address.replace(/^https?:/, 'webcal:')

/** Link of each calendar service to subscribe to an address. */
export const calendarLinks = (address: string, name: string): Record<string, string> => ({
  Apple: toWebcalUrl(address),
  Google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(toWebcalUrl(address))}`,
  Outlook: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: address, name })}`,
})
