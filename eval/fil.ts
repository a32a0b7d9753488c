import { createLedgerEngine } from '#server/counsellor/engine.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { read } from '#server/counsellor/reader/read.ts'
import FILLERS from './fillers.json' with { type: 'json' }
import { judge } from './judge.ts'
import { SECOND_AUTHOR_SET } from './sets.ts'
const ledger=builtInLedger(); let last:any; const engine=createLedgerEngine((q,s,l)=>(last=read(q,s,l)))
const by:Record<string,number>={}; let n=0,miss=0; const ex:string[]=[]
const care:Record<string,number>={}
for(const q of SECOND_AUTHOR_SET.questions){ const v=judge(q,engine,ledger); if(v.issues.length||v.wrongFigures.length) continue
 for(const {text:a,as} of FILLERS.additions as any){ const said=as==='capitals'?q.question.toUpperCase():q.question; const w=judge({...q,question:a.replace('{}',said)},engine,ledger); n++; if(w.text!==v.text&&w.issues.length){miss++; by[a+(as??'')]=(by[a+(as??'')]??0)+1; const k=`care ${last.care} talk ${last.talk} out ${last.outside>=0.6} sure ${(last.readings[0]?.confidence??0)>=0.5} back ${w.askedBack}`; care[k]=(care[k]??0)+1; if(miss%12===0) ex.push(`${a} | ${q.question} => ${k} ${last.readings[0]?.confidence.toFixed(2)} ${JSON.stringify(last.readings[0]?.query.attributes)} ${JSON.stringify(last.readings[0]?.query.entities)} :: ${w.text.slice(0,90).replaceAll('\n',' / ')}`)}}}
console.log(n,miss,1-miss/n); console.log(by); console.log(care); console.log(ex.join('\n'))
