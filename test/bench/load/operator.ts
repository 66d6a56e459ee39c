import { startStandIn } from '../../operator/stand-in.ts';

/** The operator under load, in a process of its own. Without a captcha: what is measured is the operator, not the driver's proof of work. */
const { operatorUrl, controlUrl } = await startStandIn({
  operatorPort: 0,
  providerPort: 0,
  controlPort: 0,
  captcha: false,
});
console.log(JSON.stringify({ operatorUrl, controlUrl }));
