import { counted } from '../../kernel/text/counted.ts'

export const seatsText = (seats: number): string => counted(seats, 'seat')

/** How many wait, before one joins them. */
export const peopleWaitText = (people: number): string => {
  if (people === 0) return 'Nobody waits yet.'
  return people === 1 ? '1 person waits.' : `${people} people wait.`
}

export const placeInLineText = (place: number, size: number): string =>
  `You are number ${place} in line, for ${seatsText(size)}.`

interface Facts {
  isOn: boolean
  size: number
  seatsLeft: number
}

/** Why one still waits, and how the line goes on. */
export function whyText({ isOn, size, seatsLeft }: Facts): string {
  if (!isOn) return 'The organisers have stopped the line for now. You keep your place.'
  const free =
    seatsLeft === 0
      ? 'No seat is free at the moment.'
      : `${seatsLeft === 1 ? '1 seat is' : `${seatsLeft} seats are`} free: too few for all of you.`
  return `${free} ${passingText(size)}`
}

const passingText = (size: number): string =>
  size === 1
    ? 'A larger party ahead of you is seated once all of it fits, so you may come before it.'
    : 'You are seated once all of you fit. Until then a smaller party may be seated before you, and you keep your place.'

/** Why one came before others, where one did. */
export const passedText = (parties: number): string =>
  parties === 1
    ? 'A larger party ahead of you did not fit, so it was your turn. It keeps its place.'
    : `${parties} larger parties ahead of you did not fit, so it was your turn. They keep their places.`
