import { partySize } from '../../../domain/gamedays/waiting-list/rules.ts'
import {
  nextStepText,
  skippedPartiesText,
  spotCountText,
} from '../../../domain/gamedays/waiting-list/texts.ts'
import type { Template } from '../../platform/mail/template.ts'
import {
  descriptionParagraphs,
  type GamedayMailContext,
  personalLinkText,
  shortDate,
  whenAndWhereParagraphs,
} from '../mails/templates.ts'

interface WaitingListMailContext extends GamedayMailContext {
  additionalGuests: number
  /** Opens a page with a button, because mail scanners open links. */
  leaveUrl: string
}

export function joinedWaitingListTemplate(
  context: WaitingListMailContext & { place: number },
): Template {
  const { siteName, gameday, replyUrl, leaveUrl, place } = context
  const size = partySize(context)
  return {
    subject: `You wait for ${spotCountText(size)}: ${siteName} game day on ${shortDate(gameday)}`,
    preview: `Number ${place} on the waiting list. We email you once there is room for you.`,
    heading: `You are number ${place} on the waiting list`,
    paragraphs: [
      size === 1
        ? 'This game day is full. You are waiting for a spot, and there is nothing you have to do: once one is free for you, it is yours, and we email you.'
        : `This game day is full, or too few spots are left. You are waiting for ${spotCountText(size)}, and there is nothing you have to do: once all of you fit, the spots are yours, and we email you.`,
      ...whenAndWhereParagraphs(context),
      nextStepText(size, place),
      {
        spans: ['You no longer want to wait? ', { link: 'Leave the waiting list', url: leaveUrl }],
      },
    ],
    button: { label: 'See my place on the waiting list', url: replyUrl },
    notes: [
      personalLinkText,
      'If somebody else replied with your address, this link lets you put it right.',
    ],
  }
}

export function spotsAssignedTemplate(
  context: WaitingListMailContext & { skipped: number },
): Template {
  const { siteName, gameday, replyUrl, leaveUrl, skipped } = context
  const size = partySize(context)
  const spots = size === 1 ? 'A spot is yours' : `${spotCountText(size)} are yours`
  return {
    subject: `${spots}: ${siteName} game day on ${shortDate(gameday)}`,
    preview: `The waiting list has moved on. If you cannot come after all, give ${size === 1 ? 'it' : 'them'} back.`,
    heading: spots,
    paragraphs: [
      size === 1
        ? 'You waited for a spot. Now there is one for you, and there is nothing you have to do: it is reserved.'
        : `You waited for ${spotCountText(size)}. Now there is room for all of you, and there is nothing you have to do: they are reserved.`,
      ...(skipped > 0 ? [skippedPartiesText(skipped)] : []),
      ...whenAndWhereParagraphs(context),
      ...descriptionParagraphs(gameday),
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
    notes: [personalLinkText],
  }
}
