/** Text beside a place on the waiting list for badges. */
export const badgeWaitText = (badges: number): string =>
  badges === 1
    ? 'We write to you once it is yours. Badges go to the first in line.'
    : 'We write to you once they are yours. Who waits for fewer badges may be served before you when what is free is too little for all of yours.'
