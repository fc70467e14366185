// For browsers without modules, which run nothing else of the back office; in the JavaScript of their time.
document.getElementById('root').innerHTML =
  '<main id="boot-failed"><h1>This browser is too old for the back office</h1>' +
  '<p>Please use Chrome or Edge from version 111, Firefox from 115, or Safari from 16.</p></main>';
