import type { SettingsForm } from './schema.ts'

/** Labels for the audit log and edit conflicts. */
export const settingLabels: Record<keyof SettingsForm, string> = {
  name: 'Name',
  tagline: 'Tagline',
  timeZone: 'Time zone',
  days: 'Days',
  areas: 'Areas of the hall',
  capacity: 'Capacity',
  price: 'Price',
  venueName: 'Venue',
  venueAddress: 'Address',
  venueLat: 'Latitude',
  venueLon: 'Longitude',
  intro: 'What to expect',
  bringGames: 'Bring your games',
  food: 'Food on site',
  money: 'What the money is for',
  announcement: 'Announcement',
  hotels: 'Hotels',
}
