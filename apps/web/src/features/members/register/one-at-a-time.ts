/** One call for one question: who asks again while the answer is under way waits for the same answer. */
export function oneAtATime<Answer>(ask: (question: string) => Promise<Answer>): (question: string) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>();
  return (question) => {
    const known = underWay.get(question);
    if (known) return known;
    const answer = ask(question).finally(() => underWay.delete(question));
    underWay.set(question, answer);
    return answer;
  };
}
