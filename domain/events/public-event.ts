import type { EventDetails, Participant } from './schema.ts'

/** What everybody reads where somebody sits who is not listed. */
export const anonymousName = 'A player'

/** Somebody at a table, as it is stored. */
export interface UnredactedParticipant extends Participant {
  listed: boolean
  /** In the order of joining. */
  position: number
}

export interface UnredactedEvent extends EventDetails {
  participants: UnredactedParticipant[]
}

/** The name of an event's owner is public. */
export const isAnonymous = (
  participant: Pick<UnredactedParticipant, 'id' | 'listed'>,
  eventOwner: string,
): boolean => !participant.listed && participant.id !== eventOwner

/** Not the id of the name: that stands, beside the name, at every table that somebody owns. */
export const anonymousId = (position: number): string => `unlisted-${position}`

export const isAnonymousId = (id: string): boolean => /^unlisted-\d+$/.test(id)

/** A table as everybody may see it: of who is not listed only that they sit there. */
export function publicEventDetails(event: UnredactedEvent): EventDetails {
  const participants = event.participants.map((seat): Participant => {
    if (!isAnonymous(seat, event.eventOwner)) return seat
    const { position, gameOwner, teaches } = seat
    const id = anonymousId(position)
    const redacted = { id, name: anonymousName, location: '', gameOwner, anonymous: true } as const
    return teaches ? { ...redacted, teaches } : redacted
  })
  const gameOwner = participants.find((seat) => seat.gameOwner)?.id ?? ''
  return { ...event, gameOwner, participants }
}

/** Whether somebody who is signed in could know more. */
export const hasAnonymousParticipant = ({
  participants,
}: Pick<EventDetails, 'participants'>): boolean => participants.some(({ anonymous }) => anonymous)
