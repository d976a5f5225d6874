/** All tables of the convention, for calendars. */
export const publicFeedPath = '/schedule.ics'

/** The same for conference apps. */
export const scheduleXmlPath = '/schedule.xml'
export const scheduleJsonPath = '/schedule.json'

/** The tables of a registration or of one of its names; the key is what makes the address a secret. */
export const feedPath = (id: string, key: string): string => `/feed/${id}/${key}.ics`
