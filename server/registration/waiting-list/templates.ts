import { nameAndDatesText } from '../../../domain/convention/rules.ts'
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

export function joinedBadgeListTemplate({
  convention,
  names,
  url,
  place,
}: BadgeMailContext & { place: number }): Template {
  const badges = badgesText(names.length)
  return {
    subject: `You are waiting for ${badges}: ${convention.name}`,
    preview: `Number ${place} on the waiting list. We will email you when ${names.length === 1 ? 'it is' : 'they are'} yours.`,
    heading: `You are number ${place} on the waiting list`,
    paragraphs: [
      `All badges for ${nameAndDatesText(convention)}, are taken, or too few are left. You are waiting for ${badges}:`,
      { list: names },
      names.length === 1
        ? 'You do not need to do anything: when a badge is free for you, it is yours, and we will email you. Badges are given out in order.'
        : 'You do not need to do anything: when enough badges are free, they are yours, and we will email you. Badges are given out in order, but a smaller group may get theirs first when too few are free for all of you.',
    ],
    button: { label: 'See your place on the waiting list', url },
    notes: [
      "Didn't ask for this? Then someone mistyped their address. Follow the link and leave the waiting list, or ignore this email.",
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
    preview: `Follow the link within 24 hours to keep ${names.length === 1 ? 'it' : 'them'}.`,
    heading: names.length === 1 ? 'A badge is yours' : `${badges} are yours`,
    paragraphs: [
      `You waited for ${badges} for ${nameAndDatesText(convention)}. Now you are registered:`,
      { list: names },
      'Please follow the link within 24 hours to confirm that you are coming. If others are waiting, unconfirmed badges then go to the next person on the waiting list.',
      ...doorParagraphs(registration),
    ],
    button: { label: "Yes, I'm coming", url },
    notes: [
      'Keep this email: its link logs you in until the convention is over. With it you can join events, change a name on a badge, or cancel.',
    ],
  }
}

export function moreBadgesTemplate({ convention, names, url }: BadgeMailContext): Template {
  const isSingle = names.length === 1
  const moreBadgesLabel = isSingle ? 'one more badge' : `${names.length} more badges`
  return {
    subject: `${isSingle ? 'One more badge is' : `${names.length} more badges are`} yours: ${convention.name}`,
    preview: `${isSingle ? 'It is' : 'They are'} on your registration now.`,
    heading: isSingle ? 'One more badge is yours' : `${names.length} more badges are yours`,
    paragraphs: [
      `You waited for ${moreBadgesLabel} for ${nameAndDatesText(convention)}. ${isSingle ? 'It is' : 'They are'} on your registration now:`,
      { list: names },
      `You do not need to do anything. If you no longer want ${isSingle ? 'it, remove the name' : 'them, remove the names'} from your registration.`,
    ],
    button: { label: 'See your registration', url },
  }
}

export function badgesPromptTemplate({ convention, names, url }: BadgeMailContext): Template {
  const isSingle = names.length === 1
  return {
    subject: `Are you still coming to ${convention.name}?`,
    preview: 'Others are waiting for badges. Follow the link within 24 hours to keep yours.',
    heading: 'Are you still coming?',
    paragraphs: [
      `You registered for ${nameAndDatesText(convention)}, but have not used the link in our email yet. All badges are taken, and others are waiting. ${isSingle ? 'Your badge' : 'Your badges'}:`,
      { list: names },
      `Follow the link within 24 hours to keep ${isSingle ? 'it' : 'them'}. Otherwise ${isSingle ? 'it goes' : 'they go'} to the waiting list. If you are not coming, you do not need to do anything.`,
    ],
    button: { label: "Yes, I'm coming", url },
  }
}

export function badgesReleasedTemplate({ convention, names, url }: BadgeMailContext): Template {
  const isSingle = names.length === 1
  const badges = isSingle ? 'badge' : 'badges'
  return {
    subject: `Your ${convention.name} ${badges} went to the waiting list`,
    preview: 'You had not confirmed, and others were waiting.',
    heading: `Your ${badges} went to the waiting list`,
    paragraphs: [
      `A day ago we asked whether you are still coming to ${nameAndDatesText(convention)}, and you did not answer. ${isSingle ? 'This badge' : 'These badges'} went to someone on the waiting list:`,
      { list: names },
      'If this is a mistake, register again. If all badges are taken, you join the waiting list.',
    ],
    button: { label: 'Register again', url },
  }
}
