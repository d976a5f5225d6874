import { conventionDatesText } from '../../../domain/convention/rules.ts'
import { badgesText } from '../../../domain/registration/rules.ts'
import type { ConventionRow } from '../../convention/rows.ts'
import type { Template } from '../../platform/mail/template.ts'
import { doorParagraphs } from '../templates.ts'

/** Reference of the mail that asks for a confirmation. The mail is withdrawn when it is answered. */
export const promptReference = (registrationId: string): string => `${registrationId} asked`

export interface BadgeMailContext {
  convention: ConventionRow
  names: readonly string[]
  url: string
}

const aboutConventionText = (convention: ConventionRow) =>
  `${convention.name}, ${conventionDatesText(convention)}`

export function joinedBadgeListTemplate({
  convention,
  names,
  url,
  place,
}: BadgeMailContext & { place: number }): Template {
  const badges = badgesText(names.length)
  return {
    subject: `You wait for ${badges}: ${convention.name}`,
    preview: `Number ${place} in line. We write to you when ${names.length === 1 ? 'it is' : 'they are'} yours.`,
    heading: `You are number ${place} in line`,
    paragraphs: [
      `All badges for ${aboutConventionText(convention)}, are taken, or too few are left. You wait for ${badges}:`,
      { list: names },
      names.length === 1
        ? 'There is nothing you have to do. Once a badge is free for you, it is yours, and we write to you. Badges go to the first in line.'
        : 'There is nothing you have to do. Once enough badges are free, they are yours, and we write to you. Badges go to the first in line; who waits for fewer may be served before you when what is free is too little for all of yours.',
    ],
    button: { label: 'See your place in line', url },
    notes: [
      'You did not ask for this? Then somebody mistyped their address. Follow the link and leave the line, or ignore this e-mail.',
    ],
  }
}

export function badgesGivenTemplate({
  convention,
  names,
  url,
  ...registration
}: BadgeMailContext & Parameters<typeof doorParagraphs>[0]): Template {
  const badges = badgesText(names.length)
  return {
    subject: `${names.length === 1 ? 'A badge is' : `${badges} are`} yours: ${convention.name}`,
    preview: `The waiting list has moved on. Follow the link within a day to keep ${names.length === 1 ? 'it' : 'them'}.`,
    heading: names.length === 1 ? 'A badge is yours' : `${badges} are yours`,
    paragraphs: [
      `You waited for ${badges} for ${aboutConventionText(convention)}. Now you are registered:`,
      { list: names },
      'Please follow the link within 24 hours, so that we know that you still come. While others wait, badges that nobody asks for go to the next in line after that.',
      ...doorParagraphs(registration),
    ],
    button: { label: 'Yes, I come', url },
    notes: [
      'Keep this e-mail: its link logs you in until the convention is over. With it you take seats at tables, change a name on a badge, or cancel.',
    ],
  }
}

export function moreBadgesTemplate({ convention, names, url }: BadgeMailContext): Template {
  const isSingle = names.length === 1
  const moreBadgesLabel = isSingle ? 'one more badge' : `${names.length} more badges`
  return {
    subject: `${isSingle ? 'One more badge is' : `${names.length} more badges are`} yours: ${convention.name}`,
    preview: 'The waiting list has moved on.',
    heading: isSingle ? 'One more badge is yours' : `${names.length} more badges are yours`,
    paragraphs: [
      `You waited for ${moreBadgesLabel} for ${aboutConventionText(convention)}. ${isSingle ? 'It is' : 'They are'} on your registration now:`,
      { list: names },
      `There is nothing you have to do. If you no longer want ${isSingle ? 'it' : 'them'}, take the name off your registration, and the next in line ${isSingle ? 'has it' : 'have them'}.`,
    ],
    button: { label: 'See your registration', url },
  }
}

export function badgesPromptTemplate({ convention, names, url }: BadgeMailContext): Template {
  const isSingle = names.length === 1
  return {
    subject: `Do you still come to ${convention.name}?`,
    preview: 'People wait for badges. Follow the link within 24 hours to keep yours.',
    heading: 'Do you still come?',
    paragraphs: [
      `You registered for ${aboutConventionText(convention)}, and nobody has followed the link of our e-mail yet. All badges are taken, and others wait for one. Yours:`,
      { list: names },
      `Follow the link within 24 hours and ${isSingle ? 'it stays' : 'they stay'} yours. Without an answer ${isSingle ? 'it goes' : 'they go'} to whoever waits. If you do not come, there is nothing you have to do.`,
    ],
    button: { label: 'Yes, I come', url },
  }
}

export function badgesReleasedTemplate({ convention, names, url }: BadgeMailContext): Template {
  const isSingle = names.length === 1
  const badges = isSingle ? 'badge' : 'badges'
  return {
    subject: `Your ${convention.name} ${badges} went to somebody who waited`,
    preview: 'Nobody had used our e-mails, and others waited.',
    heading: `Your ${badges} went to the waiting list`,
    paragraphs: [
      `We asked a day ago whether you still come to ${aboutConventionText(convention)}, and had no answer. ${isSingle ? 'This badge is' : 'These badges are'} somebody else’s now:`,
      { list: names },
      'If that was a mistake, register again: while all badges are taken you get a place in line.',
    ],
    button: { label: 'Register again', url },
  }
}
