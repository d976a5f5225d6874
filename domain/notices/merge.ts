import type { FactsOf, NoticeCode, NoticeFacts, NoticeTable } from './schema.ts'

const sameTable = (one: NoticeTable, other: NoticeTable) =>
  one.gameName === other.gameName &&
  one.eventDate === other.eventDate &&
  one.eventTime === other.eventTime

const without = (names: readonly string[], gone: readonly string[]) =>
  names.filter((name) => !gone.includes(name))

/** Who came and went again is no news. */
function mergedPlayers(
  told: FactsOf<'players'>,
  news: FactsOf<'players'>,
): FactsOf<'players'> | null {
  const joined = [...without(told.joined, news.left), ...without(news.joined, told.left)]
  const left = [...without(told.left, news.joined), ...without(news.left, told.joined)]
  return joined.length + left.length === 0 ? null : { ...news, joined, left }
}

const isCode = <Code extends NoticeCode>(facts: NoticeFacts, code: Code): facts is FactsOf<Code> =>
  facts.code === code

/**
 * What is true at the end, where something happens before what happened earlier was told; null where all is as it was
 * before.
 */
export function mergedFacts(told: NoticeFacts, news: NoticeFacts): NoticeFacts | null {
  if (isCode(told, 'table-changed') && isCode(news, 'table-changed')) {
    return sameTable(told.before, news.after) ? null : { ...news, before: told.before }
  }
  if (isCode(told, 'players') && isCode(news, 'players')) return mergedPlayers(told, news)
  if (isCode(told, 'gameday-changed') && isCode(news, 'gameday-changed')) {
    const isBack = JSON.stringify(told.before) === JSON.stringify(news.after)
    return isBack ? null : { ...news, before: told.before }
  }
  return news
}
