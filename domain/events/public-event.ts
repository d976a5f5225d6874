import type { EventDetails, Participant } from './schema.ts'

/** Public name of an unlisted participant. */
export const anonymousName = 'A player'

/** A participant as stored. */
export interface UnredactedParticipant extends Participant {
  listed: boolean
  /** Rank in the order of joining. */
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

/** Replaces the id of the name, which is public beside the name at every event that its user owns. */
export const anonymousId = (position: number): string => `unlisted-${position}`

export const isAnonymousId = (id: string): boolean => /^unlisted-\d+$/.test(id)

/** Public view of an event: unlisted participants are anonymous entries. */
export function publicEventDetails(event: UnredactedEvent): EventDetails {
  const participants = event.participants.map((participant): Participant => {
    if (!isAnonymous(participant, event.eventOwner)) return participant
    const { position, gameOwner, teaches } = participant
    const id = anonymousId(position)
    const redacted = { id, name: anonymousName, location: '', gameOwner, anonymous: true } as const
    return teaches ? { ...redacted, teaches } : redacted
  })
  const gameOwner = participants.find((participant) => participant.gameOwner)?.id ?? ''
  return { ...event, gameOwner, participants }
}

/** True if a logged-in user could see more. */
export const hasAnonymousParticipant = ({
  participants,
}: Pick<EventDetails, 'participants'>): boolean => participants.some(({ anonymous }) => anonymous)
