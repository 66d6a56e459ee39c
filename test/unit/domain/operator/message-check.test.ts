import { describe, expect, it } from 'vitest';
import { isLetterNumber, judgeMessage, otherHosts } from '#domain/operator/message-check.ts';

const own = 'https://bocalia.com';
const answerOf = (text: string) => judgeMessage(text, own).answer;

const list = (links: string): string[] => links.trim().split(/[ \n]+/);

/** By what is wrong with them. */
const falseLinks = {
  lookAlike: list(`
    https://bоcalia.com https://boсalia.com https://bocаlia.com https://bocaӏia.com https://bocalіa.com
    https://bocaliа.com https://bocalía.com https://bócalia.com https://bocàlia.com https://bocaliä.com
    https://boçalia.com https://ḅocalia.com https://bocalịa.com https://bocaӏia.com https://bοcalia.com
    https://βocalia.com https://b0calia.com https://bocal1a.com https://boca1ia.com https://bocaIia.com
    https://b0ca1ia.com https://8ocalia.com https://bocali4.com https://bocaliaa.com https://bocali.com
    https://bcalia.com https://bocaila.com https://bocalla.com https://bocaria.com https://bo-calia.com
    https://bocalia-.com https://bocalia.net https://bocalia.org https://bocalia.co https://bocalia.cm
    https://bocalia.com.co https://bocalia.online https://bocalia.pay https://www.bocalia.net https://www.b0calia.com
    https://ᴀbocalia.com https://вocalia.com https://bocaliɑ.com https://bɵcalia.com https://xn--bocala-4va.com
    https://xn--bcalia-bvf.com https://xn--80ak6aa92e.com https://ßocalia.com HTTPS://BOCALÍA.COM bocalía.com
    b0calia.com/form/payment BOCALlA.com https://bocalia.cоm https://bocaliia.com https://bocalìa.com/login https://ьocalia.com https://bocalia.соm
    https://воcalia.com https://βocαlια.com https://ｂocalia.com https://𝐛ocalia.com https://bocalia。com https://bocalia．com
    https://bocálìa.com https://bocalia۔com https://rnbocalia.com https://bocalìa.eu`),
  beforeAt: list(`
    https://bocalia.com@evil https://bocalia.com@evil.com https://bocalia.com:443@evil.com/form/payment
    https://bocalia.com%40evil.com@evil.com https://bocalia.com%2Fpay@evil.com https://bocalia.com&x=@evil.com
    https://user:pass@bocalia.com https://@bocalia.com https://bocalia.com@bocalia.com.evil.com
    bocalia.com@evil.com/pay https://bocalia.com@1.2.3.4 https://bocalia.com@[::1]/ https://https:@evil.com
    https://evil.com@bocalia.com http://bocalia.com:80@evil.example https://bocalia.com;@evil.com
    https://bocalia.com@evil.com#@bocalia.com https://a:b@c@bocalia.com //bocalia.com@evil.com
    https://bocalia.com@evil.com?bocalia.com`),
  inside: list(`
    https://bocalia.com.evil.com https://evil.com;bocalia.com https://bocalia.com.pay.example
    https://bocalia.com-pay.com https://bocalia-com.example https://bocalia-pago.com https://pago-bocalia.com
    https://mibocalia.com https://securebocalia.com https://www.bocalia.com.es-pago.net https://bocaliapeaje.es
    https://bocalia.pay-toll.com https://bocalia.com.br.evil.net/form/payment
    https://www-bocalia-com.translate.example https://evilbocalia.com https://login.bocalia.com.evil.io
    bocalia.com.evil.com/form/payment https://b0calia.com.evil.com https://bocalia.evil.com
    https://bocalia-com.evil.workers.example https://bocalia.github.example https://bocaliacom.com
    https://account-bocalia.info https://bocalia.verificar.es https://my.bocalia-service.com`),
  noPage: list(`
    data:text/html,<script>alert(1)</script> data:text/html;base64,PGgxPg== javascript:alert(1) JaVaScRiPt:alert(1)
    javascript://bocalia.com/%0aalert(1) vbscript:msgbox file:///etc/passwd blob:https://bocalia.com/1
    ftp://bocalia.com sms:+34600000000 tel:+34900000000 intent://bocalia.com#Intent;end whatsapp://send?text=x
    view-source:https://bocalia.com about:blank chrome://settings ws://bocalia.com wss://bocalia.com
    filesystem:https://bocalia.com/t market://details?id=x itms-apps://x bitcoin:1A2b javascript:https://bocalia.com
    data:,https://bocalia.com hxxps://bocalia.com`),
  hidden: list(`
    https:\\\\bocalia.com https:\\\\evil.com https:/\\evil.com https://bocalia.com\\@evil.com
    https://bocalia.com\\.evil.com https:/bocalia.com https:bocalia.com https:///bocalia.com
    https://bocalia.com%2eevil.com https://bocalia%2ecom https://boc%61lia.com https://bocalia.com%00.evil.com
    https://bocalia.com%09.evil.com http:/\\\\evil.com https:////bocalia.com https:// //host\\@evil //bocalia.com\\@evil.com
    https://bocalia.com%E2%80%AE`),
  unseen: list(`
    https://boca\u200blia.com https://bocalia.com\u202e.evil.com https://\u202ebocalia.com https://bocalia\u00ad.com
    https://bocalia.com\u2060 https://bocalia.com\ufeff/ https://bo\u200dcalia.com https://bocalia.com/\u202emoc.live
    https://bocalia.com\u3164.evil.com https://boc\u2800alia.com https://bocalia.com\u2028.evil.com \u0001javascript:alert(1)//https://bocalia.com`),
  sender: list(`
    info@bocalía.com pay@b0calia.com info@bocalia.com.evil.com no-reply@bocalia-pago.com bocalia@bocalia.net`),
};
const unclear = {
  port: list(`
    https://bocalia.com:8443 https://bocalia.com:80 bocalia.com:8080/form/payment https://bocalia.com:4443/
    https://bocalia.com:1/ https://bocalia.com:65535`),
  leadsOn: list(`
    https://bocalia.com/redirect?to=https://evil.com https://bocalia.com/?url=//evil.com
    https://bocalia.com/?u=https%3A%2F%2Fevil.com https://bocalia.com//evil.com
    https://bocalia.com/?next=%2F%2Fevil.com https://bocalia.com/?next=%5Cevil.com
    https://bocalia.com/out?www.evil.com https://bocalia.com/?r=http:evil.com https://bocalia.com/@evil.com
    https://bocalia.com/%40evil.com https://bocalia.com/#https://evil.com
    https://bocalia.com/?a=1&b=https://a.com?c=https://b.com https://bocalia.com/%252f%252fevil.com
    https://bocalia.com/?u=HTTPS%3a//evil.com http://bocalia.com http://bocalia.com/form/payment
    http://bocalia.com:443/ https://bocalia.com/..//evil.com https://bocalia.com/?to=evil.com https://bocalia.com/?to=%65vil.com
    https://bocalia.com/?to=/%09/evil.com https://bocalia.com/?to=h%74tps:evil.com https://bocalia.com/?q=javascript:alert(1)
    https://bocalia.com/?q=data%3Atext/html,x https://bocalia.com/?to=%E0%A4%A`),
  other: list(`
    https://example.org https://bit.ly/3xYz https://t.co/abc https://1.2.3.4 https://[::1]/ https://0x7f.1
    https://2130706433 https://evil.com/bocalia.com https://evil.com/?bocalia.com https://evil.com#bocalia.com
    https://evil.com/https://bocalia.com pay.bocalia.com https://secure.bocalia.com
    https://google.com/url?q=https://bocalia.com https://translate.goog/bocalia.com https://dgt.example evil.com
    https://peaje-a79.example https://https://bocalia.com https://bocalia.com:443:80 bocalia.com|evil.com
    BOCALIA Bocalia +34600123456`),
  sender: list(`
    info@bocalia.com mailto:info@bocalia.com no-reply@bocalia.com`),
};
const mixed = [
  'Pague 16,10 € en https://bocalia.com o https://bocalia.com@evil.com',
  'https://bocalia.com https://example.org',
  'Visite (https://b0calia.com).',
  'ht\ntps://bocalia.com@evil.com',
  'java\tscript:alert(1) https://bocalia.com',
  'https://bocalia.com 1.2.3.4/pagar',
  'https://bocalia.com [::1]/pagar',
  'https://bocalia.com localhost:8080/pagar',
  'https://bocalia.com evil。com',
  'https://bocalia.com evil．com/pagar',
  'https://bocalia.com\u2003.evil.com',
  'Bocalia <a@b>',
  'Bocalia <info@bocalia.com>',
  '"bocalia.com" <pago@evil.com>',
  `https://${'a.'.repeat(2000)}bocalia.com`,
  `https://bocalia.com/${'x'.repeat(20_000)}?to=//evil.com`,
];
const ours = [
  own,
  'bocalia.com',
  'BOCALIA.com/es/form/payment',
  'https://bocalia.com/es/form/payment#plate=1234BCD&country=ES',
  '<https://bocalia.com/payment/processing?sessionId=s1>.',
  'Su peaje de 16.10 € (https://bocalia.com/form/payment), hasta las 14:05',
  'https://bocalia.com:443/help',
];

describe('A link from a message', () => {
  it('A link from a message is never wrongly called ours, in more than 200 hostile ones', () => {
    const hostile = [...Object.values(falseLinks), ...Object.values(unclear), mixed].flat();
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(200);
    expect(hostile.filter((link) => answerOf(link) === 'ours')).toEqual([]);
  });

  it.each(Object.entries(falseLinks))('A link from a message that is false is named as such: %s', (_, links) => {
    expect(links.filter((link) => answerOf(link) !== 'notOurs')).toEqual([]);
  });

  it.each(Object.entries(unclear))('A link of which nothing is known is neither ours nor false: %s', (_, links) => {
    expect(links.filter((link) => answerOf(link) !== 'unknown')).toEqual([]);
  });

  it.each(ours)('A link to this portal is recognised as ours: %s', (link) => {
    expect(judgeMessage(link, own)).toEqual({ answer: 'ours', reason: 'same', host: 'bocalia.com' });
  });

  it('A link from a message is shown as it was written', () => {
    expect(judgeMessage('https://bocalía.com/pago', own)).toEqual({
      answer: 'notOurs',
      reason: 'lookAlike',
      host: 'bocalía.com',
    });
    expect(judgeMessage('https://bocalia.com@evil', own)).toEqual({
      answer: 'notOurs',
      reason: 'beforeAt',
      host: 'evil',
    });
  });
});

describe('A link from a message to the operator’s other addresses', () => {
  const others = ['https://www.peaje-a79.example', 'http://open.example', 'javascript:alert(1)', 'peaje'];
  const judge = (link: string) => judgeMessage(link, own, others);

  it('A link to one of the operator’s other addresses is ours, and one to this portal stays ours', () => {
    const links = ['https://www.peaje-a79.example/avisos', 'www.peaje-a79.example', ...ours];
    expect(links.filter((link) => judge(link).answer !== 'ours')).toEqual([]);
  });

  it('No hostile link is ours beside the operator’s other addresses, and none that imitates one of them', () => {
    const imitations = list(`
      https://www.peaje-а79.example https://www.peaje-a79.example@evil.com https://www.peaje-a79.example.evil.com
      https://peaje-a79.pay.com https://www.peaje-a79.example:8443 http://www.peaje-a79.example
      https://www.peaje-a79.example/?to=https://evil.com https://open.example http://open.example peaje
      https://peaje-a79.example info@www.peaje-a79.example https://www.peaje-a7g.example javascript:alert(1)`);
    const hostile = [...Object.values(falseLinks), ...Object.values(unclear), mixed, imitations].flat();
    expect(hostile.filter((link) => judge(link).answer === 'ours')).toEqual([]);
    expect(judge('https://www.peaje-а79.example')).toMatchObject({
      answer: 'notOurs',
      reason: 'lookAlike',
      like: 'www.peaje-a79.example',
    });
  });

  it('The operator’s other addresses are shown as hosts, the portal’s own and unencrypted ones left out', () => {
    expect(otherHosts([...others, own, others[0] ?? ''], 'bocalia.com')).toEqual(['www.peaje-a79.example']);
  });
});

it('The number of a letter counts as neither a link nor a sender', () => {
  const texts = ['NP-2026-0001', '123456', 'bocalia.com', 'a@b.es', 'hola', 'https://1.2.3.4'];
  expect(texts.filter(isLetterNumber)).toEqual(['NP-2026-0001', '123456']);
});
