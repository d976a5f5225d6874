/** What a device opens its calendar with. */
export const toWebcalUrl = (address: string): string => address.replace(/^https?:/, 'webcal:')

/** Where each calendar is told of an address to follow. */
export const calendarLinks = (address: string, name: string): Record<string, string> => ({
  Apple: toWebcalUrl(address),
  Google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(toWebcalUrl(address))}`,
  Outlook: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: address, name })}`,
})
