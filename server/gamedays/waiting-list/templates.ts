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
    subject: `You are waiting for ${spotCountText(size)}: ${siteName} game day on ${shortDate(gameday)}`,
    preview: `Number ${place} on the waiting list. We will email you when there is room for you.`,
    heading: `You are number ${place} on the waiting list`,
    paragraphs: [
      size === 1
        ? 'This game day is full, and you are waiting for a spot. You do not need to do anything: when a spot is free for you, it is yours, and we will email you.'
        : `This game day is full, or too few spots are left. You are waiting for ${spotCountText(size)}. You do not need to do anything: when all of you fit, the spots are yours, and we will email you.`,
      ...whenAndWhereParagraphs(context),
      nextStepText(size, place),
      {
        spans: ['No longer want to wait? ', { link: 'Leave the waiting list', url: leaveUrl }],
      },
    ],
    button: { label: 'See my place on the waiting list', url: replyUrl },
    notes: [
      personalLinkText,
      'If someone else replied with your address, you can correct the reply with this link.',
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
    preview: `There is room for you now. If you can't come after all, give your ${size === 1 ? 'spot' : 'spots'} back.`,
    heading: spots,
    paragraphs: [
      size === 1
        ? 'You waited for a spot, and now one is reserved for you. You do not need to do anything.'
        : `You waited for ${spotCountText(size)}, and now they are reserved for you. You do not need to do anything.`,
      ...(skipped > 0 ? [skippedPartiesText(skipped)] : []),
      ...whenAndWhereParagraphs(context),
      ...descriptionParagraphs(gameday),
      ...(size === 1 ? [] : ['If fewer of you come, change your reply with the button below.']),
      {
        spans: [
          "Can't come after all? ",
          { link: size === 1 ? 'Give my spot back' : 'Give my spots back', url: leaveUrl },
          ' to the waiting list.',
        ],
      },
    ],
    button: { label: 'See my reply', url: replyUrl },
    notes: [personalLinkText],
  }
}
