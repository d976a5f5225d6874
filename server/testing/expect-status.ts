export async function expectStatus<Body>(
  status: number,
  asked: Promise<{ status: number; body: Body }>,
): Promise<Body> {
  const answer = await asked
  if (answer.status !== status) throw new Error(JSON.stringify(answer))
  return answer.body
}
