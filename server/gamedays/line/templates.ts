import { partySize } from '../../../domain/gamedays/line/rules.ts'
import { passedText, seatsText } from '../../../domain/gamedays/line/words.ts'
import type { Template } from '../../platform/mail/template.ts'
import { described, facts, type GamedayMailFacts, personalLink, shortDate } from '../templates.ts'

interface Facts extends GamedayMailFacts {
  additionalGuests: number
  /** One press there ends it, and opening it does nothing: scanners open links. */
  leaveUrl: string
}

export function waitingTemplate(about: Facts & { place: number }): Template {
  const { siteName, gameday, replyUrl, leaveUrl, place } = about
  const size = partySize(about)
  return {
    subject: `You wait for ${seatsText(size)}: ${siteName} game day on ${shortDate(gameday)}`,
    preview: `Number ${place} in line. We write to you once there is room for you.`,
    heading: `You are number ${place} in line`,
    paragraphs: [
      size === 1
        ? 'This game day is full. You wait for a seat, and there is nothing you have to do: once one is free for you, it is yours, and we write to you.'
        : `This game day is full, or too few seats are left. You wait for ${seatsText(size)}, and there is nothing you have to do: once all of you fit, the seats are yours, and we write to you.`,
      facts(gameday),
      size === 1
        ? 'A larger party ahead of you is seated once all of it fits, so you may come before it.'
        : 'A smaller party may be seated before you when what is free is too little for all of you. You keep your place.',
      { spans: ['You no longer want to wait? ', { link: 'Leave the line', url: leaveUrl }] },
    ],
    button: { label: 'See my place in line', url: replyUrl },
    notes: [
      personalLink,
      'If somebody else replied with your address, this link lets you put it right.',
    ],
  }
}

export function seatedTemplate(about: Facts & { passed: number }): Template {
  const { siteName, gameday, replyUrl, leaveUrl, passed } = about
  const size = partySize(about)
  const seats = size === 1 ? 'A seat is yours' : `${seatsText(size)} are yours`
  return {
    subject: `${seats}: ${siteName} game day on ${shortDate(gameday)}`,
    preview: `The waiting list has moved on. If you cannot come after all, give ${size === 1 ? 'it' : 'them'} back.`,
    heading: seats,
    paragraphs: [
      size === 1
        ? 'You waited for a seat. Now there is one for you, and there is nothing you have to do: we have kept it.'
        : `You waited for ${seatsText(size)}. Now there is room for all of you, and there is nothing you have to do: we have kept them.`,
      ...(passed > 0 ? [passedText(passed)] : []),
      facts(gameday),
      ...described(gameday),
      ...(size === 1
        ? []
        : [
            {
              spans: ['With fewer of you? ', { link: 'Change your reply', url: replyUrl }],
            } as const,
          ]),
      'You cannot come after all? One press gives your place to the next in line:',
    ],
    button: { label: size === 1 ? 'Give my seat back' : 'Give my seats back', url: leaveUrl },
    notes: [personalLink],
  }
}
