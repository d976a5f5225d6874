import type { ConferenceSchedule, ScheduledDay, ScheduledEvent } from './schedule.ts'

const xmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Removes the other control characters, which XML cannot contain. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- those are the ones that must go
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"']/g, (character) => xmlEntities[character] ?? '')

const element = (name: string, text: string | number): string =>
  `<${name}>${escaped(String(text))}</${name}>`

const eventXml = (event: ScheduledEvent): string => {
  const { id, guid, date, start, duration, room, slug, url, title, abstract, person } = event
  const fields = { date, start, duration, room, slug, url, title, subtitle: '', track: '' }
  const extraFields = { type: 'game', language: 'en', abstract, description: '' }
  return [
    `<event id="${id}" guid="${guid}">`,
    ...Object.entries({ ...fields, ...extraFields }).map(([name, text]) => element(name, text)),
    `<persons><person id="${person.id}">${escaped(person.name)}</person></persons>`,
    '<links/>',
    '</event>',
  ].join('')
}

const renderDay = ({ index, date, start, end, rooms }: ScheduledDay): string =>
  [
    `<day index="${index}" date="${date}" start="${start}" end="${end}">`,
    ...[...rooms].flatMap(([room, events]) => [
      `<room name="${escaped(room)}">`,
      ...events.map(eventXml),
      '</room>',
    ]),
    '</day>',
  ].join('\n')

/** XML as https://c3voc.de/schedule/schema.xsd describes it, which Giggity, ConfClerk and EventFahrplan read. */
export const scheduleXml = (schedule: ConferenceSchedule): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<schedule>',
    '<generator name="MeepCon"/>',
    element('version', schedule.version),
    '<conference>',
    element('acronym', schedule.acronym),
    element('title', schedule.title),
    ...Object.entries(schedule.dates ?? {}).map(([name, date]) => element(name, date)),
    element('days', schedule.days.length),
    element('timeslot_duration', '00:15'),
    element('base_url', schedule.url),
    element('time_zone_name', schedule.timeZone),
    '</conference>',
    ...schedule.days.map(renderDay),
    '</schedule>',
    '',
  ].join('\n')
