console.log(50;
