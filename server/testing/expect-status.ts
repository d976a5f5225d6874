export async function expectStatus<Body>(
  status: number,
  answerPromise: Promise<{ status: number; body: Body }>,
): Promise<Body> {
  const answer = await answerPromise
  if (answer.status !== status) throw new Error(JSON.stringify(answer))
  return answer.body
}
