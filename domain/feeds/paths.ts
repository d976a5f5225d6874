/** All events of the convention, for calendars. */
export const publicFeedPath = '/schedule.ics'

/** The convention as one entry, to add to a calendar. */
export const conventionFilePath = '/convention.ics'

/** All events, for conference apps. */
export const scheduleXmlPath = '/schedule.xml'
export const scheduleJsonPath = '/schedule.json'
/** All events, for the program guides KonOpas and ConClár. */
export const konopasPath = '/konopas.js'

/** Events of a registration or of one of its names; the key makes the address secret. */
export const feedPath = (id: string, key: string): string => `/feed/${id}/${key}.ics`
