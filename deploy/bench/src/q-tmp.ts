import { strainList } from '/work/main/proto/src/catalog/strains.ts';
import { listSql, relevanceSql } from '/work/main/services/catalog/dist/strains/strain-sql.js';

const s = relevanceSql(strainList.request.parse({ search: 'dream' }), { key: 'dream', nameQuery: '(dream:*)', textQuery: '(dream)' });
let t = s.text;
s.values.forEach((v, i) => {
  t = t.replaceAll('$' + (i + 1) + '%', '@@').replaceAll('$' + (i + 1), typeof v === 'number' ? String(v) : `'${v}'`);
});
console.log('explain (analyze, buffers off, costs off) ' + t);
