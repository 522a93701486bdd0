/** Lines of a report and the position of the last; null if there are no more. */
interface ReportPage {
  csv: string;
  last: number | null;
}

/** A report as text, page by page: however long it is, one page is in memory. */
export async function* reportText(
  head: string,
  first: ReportPage,
  ask: (after: number) => Promise<ReportPage>,
): AsyncGenerator<string> {
  yield head;
  let page = first;
  yield page.csv;
  while (page.last !== null) {
    page = await ask(page.last);
    yield page.csv;
  }
}
