import type { DetailedHTMLProps, HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'altcha-widget': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        challenge: string;
        auto: 'off' | 'onfocus' | 'onload' | 'onsubmit';
        language: string;
        configuration: string;
        workers: number;
      };
    }
  }
}
