import { partySize } from '../../../domain/gamedays/waiting-list/rules.ts'
import { nextText, skippedText, spotsText } from '../../../domain/gamedays/waiting-list/words.ts'
import type { Template } from '../../platform/mail/template.ts'
import {
  described,
  type GamedayMailFacts,
  personalLink,
  shortDate,
  whenAndWhere,
} from '../mails/templates.ts'

interface Facts extends GamedayMailFacts {
  additionalGuests: number
  /** Opens a page with a button, because mail scanners open links. */
  leaveUrl: string
}

export function waitingTemplate(about: Facts & { place: number }): Template {
  const { siteName, gameday, replyUrl, leaveUrl, place } = about
  const size = partySize(about)
  return {
    subject: `You wait for ${spotsText(size)}: ${siteName} game day on ${shortDate(gameday)}`,
    preview: `Number ${place} on the waiting list. We email you once there is room for you.`,
    heading: `You are number ${place} on the waiting list`,
    paragraphs: [
      size === 1
        ? 'This game day is full. You are waiting for a spot, and there is nothing you have to do: once one is free for you, it is yours, and we email you.'
        : `This game day is full, or too few spots are left. You are waiting for ${spotsText(size)}, and there is nothing you have to do: once all of you fit, the spots are yours, and we email you.`,
      ...whenAndWhere(about),
      nextText(size, place),
      {
        spans: ['You no longer want to wait? ', { link: 'Leave the waiting list', url: leaveUrl }],
      },
    ],
    button: { label: 'See my place on the waiting list', url: replyUrl },
    notes: [
      personalLink,
      'If somebody else replied with your address, this link lets you put it right.',
    ],
  }
}

export function seatedTemplate(about: Facts & { skipped: number }): Template {
  const { siteName, gameday, replyUrl, leaveUrl, skipped } = about
  const size = partySize(about)
  const spots = size === 1 ? 'A spot is yours' : `${spotsText(size)} are yours`
  return {
    subject: `${spots}: ${siteName} game day on ${shortDate(gameday)}`,
    preview: `The waiting list has moved on. If you cannot come after all, give ${size === 1 ? 'it' : 'them'} back.`,
    heading: spots,
    paragraphs: [
      size === 1
        ? 'You waited for a spot. Now there is one for you, and there is nothing you have to do: it is reserved.'
        : `You waited for ${spotsText(size)}. Now there is room for all of you, and there is nothing you have to do: they are reserved.`,
      ...(skipped > 0 ? [skippedText(skipped)] : []),
      ...whenAndWhere(about),
      ...described(gameday),
      ...(size === 1 ? [] : ['If fewer of you come, change your reply with the button below.']),
      {
        spans: [
          "You can't come after all? ",
          { link: size === 1 ? 'Give my spot back' : 'Give my spots back', url: leaveUrl },
          ' for the next on the waiting list.',
        ],
      },
    ],
    button: { label: 'See my reply', url: replyUrl },
    notes: [personalLink],
  }
}
