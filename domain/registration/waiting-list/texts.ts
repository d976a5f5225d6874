/** Text beside a place on the waiting list for badges. */
export const badgeWaitText = (badges: number): string =>
  badges === 1
    ? "We'll email you once it is yours. Badges go to the first on the waiting list."
    : "We'll email you once they are yours. If too few badges are free for all of yours, someone who is waiting for fewer may get theirs first."
